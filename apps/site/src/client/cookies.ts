/** The visitor's consent to identifying cookies (3 §1), without which no analytics is loaded. */

type Choice = 'aceptadas' | 'rechazadas';
const KEY = 'hampi-cookies';

/** For browsers without storage: the choice lasts until the page is left. */
let remembered: Choice | undefined;

/** Address of the web analytics script on this same site, fixed when the site is built; none by default. */
let analyticsUrl: string | undefined;

/** Asks visitors who have not chosen yet, and handles the buttons of the banner and of `/cookies/`. Without analytics it asks nothing. */
export function watchCookies(url: string | undefined = import.meta.env.VITE_ANALITICA_URL): void {
  analyticsUrl = url;
  if (!analyticsUrl) {
    sayNone();
    return;
  }
  show();
  startAnalytics();
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-cookies]');
    if (button) choose(button.dataset.cookies as Choice);
  });
}

function read(): Choice | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'aceptadas' || stored === 'rechazadas' ? stored : remembered;
  } catch {
    return remembered;
  }
}

/** Stores the choice. Revoking consent reloads the page, because a running script cannot be unloaded. */
function choose(choice: Choice): void {
  const before = read();
  remembered = choice;
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Storage is forbidden; `remembered` keeps the choice.
  }
  show();
  if (choice === 'aceptadas') startAnalytics();
  else if (before === 'aceptadas' && analyticsUrl) window.location.reload();
}

/** Shows the banner while nothing is chosen; on `/cookies/` shows the present choice, and a button for each other one. */
function show(): void {
  const choice = read();
  const banner = document.querySelector<HTMLElement>('[data-cookie-banner]');
  if (banner) banner.hidden = choice !== undefined;
  const place = document.querySelector('[data-cookie-choice]');
  if (!place) return;
  for (const button of place.querySelectorAll<HTMLElement>('[data-cookies]'))
    button.hidden = button.dataset.cookies === choice;
  const said = place.querySelector<HTMLElement>('[role="status"]');
  if (said && choice) said.textContent = said.dataset[choice] ?? '';
}

function sayNone(): void {
  const said = document.querySelector<HTMLElement>('[data-cookie-choice] [role="status"]');
  if (said) said.textContent = said.dataset.ninguna ?? '';
}

/** Loads the analytics script once, if there is one and the visitor accepted. */
function startAnalytics(): void {
  if (!analyticsUrl || read() !== 'aceptadas' || document.querySelector('script[data-analitica]')) return;
  const script = document.createElement('script');
  script.src = analyticsUrl;
  script.async = true;
  script.dataset.analitica = '';
  document.head.append(script);
}
