/** Decorative drawings for empty states: 132×96, brand-coloured strokes with one amber accent. */
import type { ReactNode } from 'react';

export type Drawing = 'calendar' | 'office' | 'people' | 'search' | 'broken' | 'inbox';

const brand = 'var(--hampi-brand)';
const surface = 'var(--hampi-surface)';
const tint = 'var(--hampi-brand-tint-2)';
const amber = 'var(--hampi-amber)';

const sheet = (children: ReactNode) => (
  <svg width="132" height="96" viewBox="0 0 132 96" fill="none" aria-hidden="true">
    <ellipse cx="66" cy="88" rx="52" ry="6" fill="var(--hampi-subtle)" />
    {children}
  </svg>
);

export const drawings: Record<Drawing, ReactNode> = {
  calendar: sheet(
    <>
      <rect x="30" y="18" width="72" height="64" rx="10" fill={surface} stroke={brand} strokeWidth="2" />
      <path d="M30 36h72" stroke={brand} strokeWidth="2" />
      <path d="M46 10v14M86 10v14" stroke={brand} strokeWidth="3" strokeLinecap="round" />
      <g fill={tint}>
        <rect x="40" y="44" width="12" height="10" rx="3" />
        <rect x="60" y="44" width="12" height="10" rx="3" />
        <rect x="80" y="44" width="12" height="10" rx="3" />
        <rect x="40" y="62" width="12" height="10" rx="3" />
      </g>
      <rect x="60" y="62" width="12" height="10" rx="3" fill={amber} />
      <path d="M112 84c-1-12 2-20 10-26 2 11-1 20-10 26zM112 84c0-9-4-15-11-18-1 8 3 15 11 18z" fill="#48BAAE" />
    </>,
  ),
  office: sheet(
    <>
      <path d="M26 82V40l40-26 40 26v42z" fill={surface} stroke={brand} strokeWidth="2" strokeLinejoin="round" />
      <path
        d="M18 44l48-31 48 31"
        stroke="var(--hampi-tile)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="56" y="56" width="20" height="26" rx="4" fill={amber} />
      <path d="M66 32v14M59 39h14" stroke={brand} strokeWidth="4" strokeLinecap="round" />
      <rect x="36" y="54" width="12" height="12" rx="3" fill={tint} />
      <rect x="84" y="54" width="12" height="12" rx="3" fill={tint} />
    </>,
  ),
  people: sheet(
    <>
      <circle cx="54" cy="36" r="15" fill={surface} stroke={brand} strokeWidth="2" />
      <path
        d="M24 84c2-20 14-30 30-30s28 10 30 30z"
        fill={surface}
        stroke={brand}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx="90" cy="44" r="11" fill={tint} />
      <path d="M88 84h24c-1-15-9-24-22-24-4 0-7 1-10 2 5 5 7 12 8 22z" fill={tint} />
      <path d="M54 64v12M48 70h12" stroke={amber} strokeWidth="4" strokeLinecap="round" />
    </>,
  ),
  search: sheet(
    <>
      <rect x="28" y="16" width="62" height="66" rx="9" fill={surface} stroke={brand} strokeWidth="2" />
      <path d="M40 32h30M40 44h38M40 56h22" stroke={tint} strokeWidth="5" strokeLinecap="round" />
      <circle cx="88" cy="56" r="16" fill={surface} stroke={brand} strokeWidth="2.5" />
      <path d="M100 68l12 12" stroke={brand} strokeWidth="4" strokeLinecap="round" />
      <path d="M82 56h12" stroke={amber} strokeWidth="4" strokeLinecap="round" />
    </>,
  ),
  broken: sheet(
    <>
      <path
        d="M34 70a16 16 0 0 1 3-32 24 24 0 0 1 46-4 18 18 0 0 1 15 36z"
        fill={surface}
        stroke={brand}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M68 38l-8 14h12l-8 14" stroke={amber} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
    </>,
  ),
  inbox: sheet(
    <>
      <path d="M28 52l12-34h52l12 34v30H28z" fill={surface} stroke={brand} strokeWidth="2" strokeLinejoin="round" />
      <path d="M28 54h22c2 8 8 12 16 12s14-4 16-12h22" stroke={brand} strokeWidth="2" />
      <path d="M50 34h32" stroke={tint} strokeWidth="5" strokeLinecap="round" />
      <circle cx="66" cy="46" r="4" fill={amber} />
    </>,
  ),
};
