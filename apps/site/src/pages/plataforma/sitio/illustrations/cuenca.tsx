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
          <path
            d="M66 7V-8M61-3h10M32 22v-9M28 16h8M100 22v-9M96 16h8"
            stroke="#C98A1B"
            strokeWidth="2.5"
            strokeLinecap="round"
          />
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
        <path
          d="M37 96C36 70 26 48 8 34M38 96c2-34 12-60 30-78"
          stroke="#0F766E"
          strokeWidth="2.5"
          fill="none"
          strokeLinecap="round"
        />
        <path d="M12 92h52l-7 34H19z" fill="#E9A23B" />
        <path d="M9 86h58v12H9z" fill="#F2B557" />
      </g>
    </svg>
  );
}
