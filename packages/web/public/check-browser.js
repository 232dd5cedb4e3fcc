/* oxlint-disable no-unused-vars -- old browsers know no `catch` without a name */
// Runs before the application, in any browser: says so where the application cannot run. Plain, old JavaScript on purpose.
(function () {
  'use strict';

  var isAble = false;
  try {
    isAble = Boolean(
      'noModule' in document.createElement('script') &&
      Array.prototype.toSorted &&
      Object.hasOwn &&
      URL.canParse &&
      AbortSignal.any &&
      CSS.supports('selector(:has(a))'),
    );
  } catch (error) {
    isAble = false;
  }
  if (isAble) {
    // Comes once, before anybody asks: kept for when somebody has ordered (src/push/install-prompt.ts).
    addEventListener('beforeinstallprompt', function (event) {
      event.preventDefault();
      window.logeInstall = event;
    });
    return;
  }

  var kept = null;
  try {
    kept = localStorage.getItem('loge.language');
  } catch (error) {
    kept = null;
  }
  var isEnglish = (kept || navigator.language || 'fr').slice(0, 2) === 'en';
  var page = document.documentElement;
  // The application, should it start nevertheless, leaves the page alone.
  page.setAttribute('data-unsupported', 'yes');
  page.setAttribute('lang', isEnglish ? 'en' : 'fr');

  var main = document.createElement('main');
  main.style.cssText =
    'max-width:30em;margin:0 auto;padding:18vh 24px 24px;font:17px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;color:#171a2f;text-align:center';
  var title = document.createElement('h1');
  title.style.cssText = 'margin:0 0 12px;font-size:28px;line-height:1.2;color:#2b3c9e';
  title.appendChild(document.createTextNode(document.title));
  var sentence = document.createElement('p');
  sentence.appendChild(
    document.createTextNode(
      isEnglish
        ? 'Your browser is not supported. Please try again with Firefox, Edge or Chrome.'
        : 'Votre navigateur n’est pas pris en charge. Réessayez avec Firefox, Edge ou Chrome.',
    ),
  );
  main.appendChild(title);
  main.appendChild(sentence);
  var root = document.getElementById('root');
  if (root !== null && root.parentNode !== null) root.parentNode.replaceChild(main, root);
  else document.body.appendChild(main);
})();
