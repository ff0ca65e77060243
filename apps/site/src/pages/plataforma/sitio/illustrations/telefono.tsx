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
      <path
        d="M258 263l8 8 14-16"
        stroke="#0F766E"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
      <g transform="rotate(-7 90 150)">
        <rect x="52" y="106" width="88" height="88" rx="14" fill="#fff" />
        <path d="M52 120a14 14 0 0 1 14-14h60a14 14 0 0 1 14 14v12H52z" fill="#C9694A" />
        <path d="M74 100v14M118 100v14" stroke="#8F4630" strokeWidth="5" strokeLinecap="round" />
        <path
          d="M80 160l12 12 22-24"
          stroke="#279F94"
          strokeWidth="8"
          strokeLinecap="round"
          strokeLinejoin="round"
          fill="none"
        />
      </g>
      <g transform="translate(352 214)">
        <path d="M36 96C34 60 20 34-4 22c-4 34 10 60 40 74zM38 96c0-46 12-78 40-96 10 42-6 78-40 96z" fill="#48BAAE" />
        <path d="M12 92h52l-7 34H19z" fill="#E9A23B" />
        <path d="M9 86h58v12H9z" fill="#F2B557" />
      </g>
    </svg>
  );
}
