/** A consulting room in the morning: desk, screen with the agenda, plant, the mountains in the window. */
export function Consultorio({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 360" className={className} aria-hidden="true">
      <defs>
        <clipPath id="ventana">
          <rect x="48" y="40" width="150" height="136" rx="14" />
        </clipPath>
      </defs>
      <rect width="480" height="360" rx="28" fill="#EAF6F3" />
      <path d="M0 270h480v62a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28z" fill="#BFE3DC" />
      <g clipPath="url(#ventana)">
        <path d="M48 40h150v136H48z" fill="#FFFFFF" />
        <circle cx="162" cy="80" r="18" fill="#F6C46A" />
        <path d="M30 190l58-84 34 40 24-28 70 82z" fill="#7CC7BC" />
        <path d="M88 106l14 16-10 5-6-7-9 7z" fill="#fff" />
        <path d="M40 176c40-30 90-24 170-8v20H40z" fill="#0F766E" />
      </g>
      <rect x="48" y="40" width="150" height="136" rx="14" fill="none" stroke="#F7EEDD" strokeWidth="8" />
      <path d="M123 40v136" stroke="#F7EEDD" strokeWidth="6" />
      <rect x="250" y="46" width="76" height="58" rx="8" fill="#fff" />
      <path d="M288 60v30M273 75h30" stroke="#279F94" strokeWidth="9" strokeLinecap="round" />
      <rect x="346" y="46" width="76" height="58" rx="8" fill="#F7EEDD" />
      <path d="M360 64h48M360 76h48M360 88h30" stroke="#D9BE93" strokeWidth="5" strokeLinecap="round" />
      <rect x="92" y="236" width="336" height="16" rx="6" fill="#B07A4A" />
      <path d="M112 252h14l-6 78h-12zM394 252h14l4 78h-12z" fill="#8F6038" />
      <rect x="196" y="128" width="160" height="96" rx="10" fill="#0E4744" />
      <rect x="204" y="136" width="144" height="80" rx="5" fill="#fff" />
      <path d="M266 224h20l4 12h-28z" fill="#0E4744" />
      <rect x="212" y="144" width="46" height="7" rx="3.5" fill="#0F766E" />
      <rect x="212" y="159" width="36" height="20" rx="4" fill="#DDF4F0" />
      <rect x="212" y="183" width="36" height="25" rx="4" fill="#E8E9FB" />
      <rect x="253" y="159" width="40" height="30" rx="4" fill="#FBF0D5" />
      <rect x="253" y="193" width="40" height="15" rx="4" fill="#DDF4F0" />
      <rect x="298" y="159" width="42" height="16" rx="4" fill="#F8E6F4" />
      <rect x="298" y="179" width="42" height="29" rx="4" fill="#DDF4F0" />
      <path
        d="M130 236c-14-4-22-18-18-34 14 4 20 18 18 34zM132 236c0-22 8-40 26-50 4 24-6 42-26 50zM131 236c-4-26-16-38-10-62 14 16 16 40 10 62z"
        fill="#48BAAE"
      />
      <path d="M114 222h34l-4 14h-26z" fill="#E9A23B" />
      <rect x="378" y="216" width="22" height="20" rx="4" fill="#C9694A" />
      <path d="M400 221h4a5 5 0 0 1 0 10h-4" fill="none" stroke="#C9694A" strokeWidth="3.5" />
      <ellipse cx="240" cy="332" rx="180" ry="8" fill="#7CC7BC" />
    </svg>
  );
}
