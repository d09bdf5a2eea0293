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
  if (token !== "" && path in wide && matchMedia("(min-width: 768px)").matches)
    wanted = wanted.concat(wide[path]);
  (known ? wanted : []).forEach(function (index) {
    var link = document.createElement("link");
    var style = files[index].endsWith(".css");
    link.rel = style ? "preload" : "modulepreload";
    if (style) link.as = "style";
    link.crossOrigin = "";
    link.href = "/" + files[index];
    document.head.appendChild(link);
  });
  // Who it is, and how days and times are wanted, decides what is shown: asked beside the code, which takes the
  // answers over (src/api/first-answer.ts).
  if (token !== "" && path in users) {
    var responses = {};
    ["/api/v1/users/me", "/api/v1/users/me/settings"].forEach(function (url) {
      var headers = { Accept: "application/json", Authorization: "Bearer " + token };
      responses[url] = fetch(url, { headers: headers, credentials: "include" });
      // It is heard of when it is taken over.
      responses[url].catch(function () {});
    });
    window.firstAnswers = { token: token, responses: responses };
  }
})(FILES, VISITORS, USERS, WIDE);
