import css from './store-badges.module.css';

/** The two app stores, without links until there is an app to download. */
export function StoreBadges() {
  return (
    <ul className={`flex wrap gap-12 ${css.badges}`}>
      <li className="row gap-12 r-note t-lead strong">
        <svg
          width="24"
          height="24"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="M5 3.5l15 8.5-15 8.5z" strokeWidth="1.8" />
          <path d="M5 3.5l10 11.3M5 20.5L15 9.2" strokeWidth="1.4" />
        </svg>
        <span>
          <small className="block t-hint regular">Próximamente en</small> Google Play
        </span>
      </li>
      <li className="row gap-12 r-note t-lead strong">
        <svg
          width="24"
          height="24"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          aria-hidden="true"
        >
          <rect x="6" y="2.5" width="12" height="19" rx="3" />
          <path d="M10.5 18.5h3" strokeLinecap="round" />
        </svg>
        <span>
          <small className="block t-hint regular">Próximamente en</small> App Store
        </span>
      </li>
    </ul>
  );
}
