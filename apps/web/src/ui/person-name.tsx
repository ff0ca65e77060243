import css from './person-name.module.css';

interface Person {
  nombres: string;
  apellidos: string;
  titulo_honorifico?: string | null;
}

/** Grounds and texts of the round initials; same in both themes, each pair over 4.5:1. */
const TINTS = [
  ['#D6F3EE', '#115E59'],
  ['#FDF1DA', '#8A4B08'],
  ['#E8E9FB', '#3B3F9E'],
  ['#F8E6F4', '#7A2E6E'],
  ['#FDE9DF', '#9A3412'],
  ['#E0F3E5', '#1F5F33'],
  ['#DFF0FB', '#0B5484'],
  ['#EEF3D8', '#4B5A12'],
] as const;

const first = (words: string) => [...words.trim()][0]?.toUpperCase() ?? '';
/** An institution has no surnames: its second word speaks for them. */
const second = ({ nombres, apellidos }: Person) => first(apellidos || nombres.split(' ').slice(1).join(' '));

/** Initials of the first given name and the first surname; the tint follows the name. */
export function Initials({ nombres, apellidos, size = 32, photo }: Person & { size?: number; photo?: string | null }) {
  if (photo) return <img className={css.round} src={photo} alt="" width={size} height={size} />;
  const sum = [...(nombres + apellidos)].reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0);
  const [background, color] = TINTS[sum % TINTS.length] ?? TINTS[0];
  return (
    <span
      className={css.round}
      style={{ width: size, height: size, background, color, fontSize: Math.max(13, size * 0.36) }}
      aria-hidden
    >
      {first(nombres)}
      {second({ nombres, apellidos })}
    </span>
  );
}

/** Surnames bold first, given names under them: two short lines beat one cut name (tokens, Table). */
export function PersonName({
  nombres,
  apellidos,
  detail,
  initials = false,
  photo,
}: Person & { detail?: string; initials?: boolean; photo?: string | null }) {
  return (
    <span className={css.person}>
      {initials && <Initials nombres={nombres} apellidos={apellidos} photo={photo} />}
      <span className={css.lines}>
        <b>{apellidos || nombres}</b>
        <span className={css.second}>{[apellidos && nombres, detail].filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  );
}

/** One line: 'Dra. Lucía Peñaherrera', the title with first name and first surname; an institution's name is whole. */
export const shortName = ({ titulo_honorifico, nombres, apellidos }: Person): string =>
  apellidos ? [titulo_honorifico, nombres.split(' ')[0], apellidos.split(' ')[0]].filter(Boolean).join(' ') : nombres;

/** One line with everything: 'Lucía Fernanda Peñaherrera Ordóñez'. */
export const fullName = ({ nombres, apellidos }: Person): string => `${nombres} ${apellidos}`.trim();
