// Written into the page by preload-screens.ts. Who may see what is for the app to decide; here a wrong guess costs
// a download.
(function (files, visitors, users) {
  var token = "";
  try {
    token = localStorage.getItem("access_token") || "";
  } catch {
    // Storage can be forbidden; then nobody is logged in.
  }
  var path = location.pathname.replace(/(.)\/+$/, "$1");
  var known = path in visitors || path in users;
  var wanted = token === "" ? visitors[path] || visitors["/login"] : users[path] || users["/"];
  (known ? wanted : []).forEach(function (index) {
    var link = document.createElement("link");
    var style = files[index].endsWith(".css");
    link.rel = style ? "preload" : "modulepreload";
    if (style) link.as = "style";
    link.crossOrigin = "";
    link.href = "/" + files[index];
    document.head.appendChild(link);
  });
})(FILES, VISITORS, USERS);
