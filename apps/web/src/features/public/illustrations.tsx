/** Drawings of the public pages: flat shapes in the brand colours, the same by day and by night. */

/** Cuenca: the blue domes, tiled roofs, the Cajas behind. */
export function Cuenca({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 520 430" className={className} aria-hidden="true">
      <defs>
        <clipPath id="escena">
          <path d="M30 210C30 96 116 20 262 20s232 76 232 190v170a30 30 0 0 1-30 30H60a30 30 0 0 1-30-30z" />
        </clipPath>
      </defs>
      <g clipPath="url(#escena)">
        <rect width="520" height="430" fill="#EAF6F3" />
        <circle cx="392" cy="112" r="40" fill="#F6C46A" />
        <path d="M-10 262L92 142l56 62 70-98 92 118 54-58 170 132v140H-10z" fill="#BFE3DC" />
        <path d="M218 106l26 33-18 8-12-12-14 14-12-6z" fill="#fff" />
        <path d="M92 142l18 20-13 5-9-8-12 8z" fill="#fff" />
        <path d="M-10 318c70-60 130-66 196-30s116 26 170-8 110-30 180 6v150H-10z" fill="#7CC7BC" />
        <g transform="translate(300 196)">
          <path d="M0 128V66h128v62z" fill="#F7EEDD" />
          <path
            d="M8 66c0-26 12-40 24-44 12 4 24 18 24 44zM40 60c0-34 12-52 26-57 14 5 26 23 26 57zM76 66c0-26 12-40 24-44 12 4 24 18 24 44z"
            fill="#2F86A6"
          />
          <path d="M40 66c0-36 12-54 26-59 14 5 26 23 26 59z" fill="#3C9ABB" />
          <path d="M66 7V-8M61-3h10M32 22v-9M28 16h8M100 22v-9M96 16h8" stroke="#C98A1B" strokeWidth="2.5" strokeLinecap="round" />
          <path d="M-8 128V62h22v66zM114 128V62h22v66z" fill="#EBDCC0" />
          <path d="M-8 62l11-13 11 13zM114 62l11-13 11 13z" fill="#C9694A" />
          <path d="M52 128v-26a14 14 0 0 1 28 0v26z" fill="#B07A4A" />
          <path d="M22 128v-20a8 8 0 0 1 16 0v20zM94 128v-20a8 8 0 0 1 16 0v20z" fill="#D9BE93" />
          <circle cx="66" cy="80" r="7" fill="#D9BE93" />
        </g>
        <g fill="#F7EEDD">
          <path d="M206 324v-40l26-18 26 18v40z" />
          <path d="M150 330v-34l24-16 24 16v34z" fill="#F1E2C6" />
        </g>
        <path d="M200 286l32-24 32 24-4 5-28-20-28 20zM145 298l29-21 29 21-4 5-25-17-25 17z" fill="#C9694A" />
        <path d="M224 324v-18h14v18zM168 330v-16h12v16z" fill="#B07A4A" />
        <path d="M-10 352c90-42 170-30 250-10s170 14 290-16v120H-10z" fill="#0F766E" />
        <path d="M-10 388c110-34 200-18 300-6s150 4 240-14v80H-10z" fill="#0E4744" />
      </g>
      <g transform="translate(46 300)">
        <path d="M36 96C34 60 20 34-4 22c-4 34 10 60 40 74zM38 96c0-46 12-78 40-96 10 42-6 78-40 96z" fill="#48BAAE" />
        <path d="M37 96C36 70 26 48 8 34M38 96c2-34 12-60 30-78" stroke="#0F766E" strokeWidth="2.5" fill="none" strokeLinecap="round" />
        <path d="M12 92h52l-7 34H19z" fill="#E9A23B" />
        <path d="M9 86h58v12H9z" fill="#F2B557" />
      </g>
    </svg>
  );
}

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

/** A telephone with the next visit, its reminder and a calendar leaf. */
export function Telefono({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 360" className={className} aria-hidden="true">
      <rect width="480" height="360" rx="28" fill="#FBF0D5" />
      <circle cx="388" cy="78" r="34" fill="#F6C46A" />
      <path d="M0 300c60-44 120-48 190-24s160 20 290-26v82a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28z" fill="#7CC7BC" />
      <path d="M0 330c90-30 170-22 260-8s150 6 220-12v22a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28z" fill="#0F766E" />
      <rect x="164" y="34" width="152" height="290" rx="26" fill="#0E4744" />
      <rect x="173" y="43" width="134" height="272" rx="18" fill="#FAF8F5" />
      <rect x="218" y="52" width="44" height="8" rx="4" fill="#0E4744" />
      <rect x="186" y="78" width="72" height="9" rx="4.5" fill="#0E4744" />
      <rect x="186" y="100" width="108" height="74" rx="12" fill="#fff" stroke="#E9E4DC" />
      <circle cx="206" cy="121" r="11" fill="#D6F3EE" />
      <path d="M206 115v12M200 121h12" stroke="#0F766E" strokeWidth="3" strokeLinecap="round" />
      <rect x="225" y="113" width="56" height="7" rx="3.5" fill="#0F766E" />
      <rect x="225" y="125" width="38" height="6" rx="3" fill="#D8D1C6" />
      <rect x="196" y="146" width="88" height="17" rx="8.5" fill="#0F766E" />
      <rect x="186" y="186" width="108" height="40" rx="12" fill="#fff" stroke="#E9E4DC" />
      <path d="M197 211v-5a8 8 0 0 1 16 0v5l2 3h-20z" fill="#F2A93B" />
      <rect x="225" y="198" width="58" height="6" rx="3" fill="#B9B1A5" />
      <rect x="225" y="209" width="40" height="6" rx="3" fill="#D8D1C6" />
      <rect x="186" y="238" width="50" height="50" rx="12" fill="#E8E9FB" />
      <rect x="244" y="238" width="50" height="50" rx="12" fill="#DDF4F0" />
      <path d="M211 252v22M200 263h22" stroke="#6E73D6" strokeWidth="5" strokeLinecap="round" />
      <path d="M258 263l8 8 14-16" stroke="#0F766E" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" fill="none" />
      <g transform="rotate(-7 90 150)">
        <rect x="52" y="106" width="88" height="88" rx="14" fill="#fff" />
        <path d="M52 120a14 14 0 0 1 14-14h60a14 14 0 0 1 14 14v12H52z" fill="#C9694A" />
        <path d="M74 100v14M118 100v14" stroke="#8F4630" strokeWidth="5" strokeLinecap="round" />
        <path d="M80 160l12 12 22-24" stroke="#279F94" strokeWidth="8" strokeLinecap="round" strokeLinejoin="round" fill="none" />
      </g>
      <g transform="translate(352 214)">
        <path d="M36 96C34 60 20 34-4 22c-4 34 10 60 40 74zM38 96c0-46 12-78 40-96 10 42-6 78-40 96z" fill="#48BAAE" />
        <path d="M12 92h52l-7 34H19z" fill="#E9A23B" />
        <path d="M9 86h58v12H9z" fill="#F2B557" />
      </g>
    </svg>
  );
}
