// Written into the page by preload-screens.ts. Who may see what is for the app to decide; here a wrong guess costs
// a download.
(function (files, visitors, users, wide) {
  var token = "";
  try {
    token = localStorage.getItem("access_token") || "";
  } catch {
    // Storage can be forbidden; then nobody is logged in.
  }
  var path = location.pathname.replace(/(.)\/+$/, "$1");
  var known = path in visitors || path in users;
  var wanted = token === "" ? visitors[path] || visitors["/login"] : users[path] || users["/"];
  if (token !== "" && path in wide && matchMedia(SIDE_BY_SIDE).matches) wanted = wanted.concat(wide[path]);
  // Asked for by begin-painted.inline.js.
  window.screenFiles = (known ? wanted : []).map(function (index) {
    return "/" + files[index];
  });
  // Who it is, and how days and times are wanted, decides what is shown: asked beside the code, which takes the
  // answers over (src/api/first-answer.ts).
  if (token !== "" && path in users) {
    var answers = {};
    var asked = ["/api/v1/users/me", "/api/v1/users/me/settings"];
    // Where nothing is kept yet, the place in the log from which this page follows it (src/things/live/).
    if (localStorage.getItem("things-kept") === null) asked.push("/api/v1/changes/?limit=200");
    asked.forEach(function (url) {
      var headers = { Accept: "application/json", Authorization: "Bearer " + token };
      var aborter = new AbortController();
      var options = { headers: headers, credentials: "include", signal: aborter.signal };
      // Read to its end at once, so that it is all there when the code is.
      var answer = fetch(url, options).then(function (response) {
        return response.text().then(function (text) {
          return { response: response, text: text };
        });
      });
      // A failure is heard of when the answer is taken over.
      answer.catch(function () {});
      answers[url] = { answer: answer, callOff: aborter.abort.bind(aborter) };
    });
    window.firstAnswers = { token: token, answers: answers };
  }
})(FILES, VISITORS, USERS, WIDE);
