/** The agenda's palette (tokens, Service colours): a service stores one colour; background and text colours are derived from it. */
export interface ServiceColor {
  mark: string;
  ground: string;
  text: string;
}

const TURQUESA = '#279F94';

/** stored colour → [background, text]; every pair has a contrast over 6:1, the same in both themes. */
const PALETTE: Record<string, [string, string]> = {
  [TURQUESA]: ['#DDF4F0', '#0B5F59'],
  '#3C94CF': ['#DFF0FB', '#0B5484'],
  '#6E73D6': ['#E8E9FB', '#3B3F9E'],
  '#B45BA6': ['#F8E6F4', '#7A2E6E'],
  '#E0784F': ['#FDE9DF', '#9A3412'],
  '#D29A2B': ['#FBF0D5', '#7A4D05'],
  '#8FA335': ['#EEF3D8', '#4B5A12'],
  '#4D9F66': ['#E0F3E5', '#1F5F33'],
  '#B87070': ['#F7E6E4', '#7A3B3B'],
  '#7A8A99': ['#E9EDF1', '#3D4A57'],
};

/** Colours of a service. The plain consultation is turquoise; a colour outside the palette, from older data, only tints the surface. */
export function serviceColor(stored: string | null): ServiceColor {
  const mark = (stored ?? TURQUESA).toUpperCase();
  const [ground, text] = PALETTE[mark] ?? [
    `color-mix(in srgb, ${mark} 14%, var(--hampi-surface))`,
    'var(--mantine-color-text)',
  ];
  return { mark, ground, text };
}
