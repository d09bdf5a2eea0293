// Written to the end of the page by preload-screens.ts, where everything before it can be drawn.
(function (code, sheets) {
  var hasBegun = false;
  function run() {
    code.forEach(function (source) {
      var script = document.createElement("script");
      script.type = "module";
      script.crossOrigin = "";
      // In the order of the page.
      script.async = false;
      script.src = source;
      document.head.appendChild(script);
    });
  }
  function begin() {
    if (hasBegun) return;
    hasBegun = true;
    code.concat(sheets, window.screenFiles).forEach(function (source) {
      var link = document.createElement("link");
      var style = source.endsWith(".css");
      link.rel = style ? "preload" : "modulepreload";
      if (style) link.as = "style";
      link.crossOrigin = "";
      link.href = source;
      document.head.appendChild(link);
    });
    // The first word on dates takes a browser long, for it looks through all languages that it has. Whoever is logged in is told
    // of days and times in any case: asked here, it is done while the code is on its way.
    if (window.firstAnswers) {
      setTimeout(function () {
        Intl.DateTimeFormat("en");
      });
    }
    var waiting = sheets.length;
    var settled = function () {
      waiting -= 1;
      if (waiting === 0) run();
    };
    sheets.forEach(function (source) {
      var link = document.createElement("link");
      link.rel = "stylesheet";
      link.crossOrigin = "";
      link.addEventListener("load", settled);
      // Without its looks the app still works.
      link.addEventListener("error", settled);
      link.href = source;
      // Behind those of the screens, which stand in the head.
      document.body.appendChild(link);
    });
  }
  // A page in the background paints nothing, and some browsers do not tell.
  setTimeout(begin, document.visibilityState === "hidden" ? 0 : 500);
  try {
    new PerformanceObserver(function (list) {
      if (list.getEntriesByName("first-contentful-paint").length > 0) begin();
    }).observe({ type: "paint", buffered: true });
  } catch {
    begin();
  }
})(CODE, SHEETS);
