import { useState } from 'react';
import css from './person-name.module.css';

interface Person {
  nombres: string;
  apellidos: string;
  titulo_honorifico?: string | null;
}

/** Background and text colours of the initials, the same in both themes; each pair has a contrast over 4.5:1. */
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
/** The second initial. Institutions have no surnames, so theirs comes from the second word of the name. */
const second = ({ nombres, apellidos }: Person) => first(apellidos || nombres.split(' ').slice(1).join(' '));

/** The photo. Without one, or if it fails to load, the initials of first name and first surname in a colour derived from the name. */
export function Initials({ nombres, apellidos, size = 32, photo }: Person & { size?: number; photo?: string | null }) {
  const [missing, setMissing] = useState('');
  if (photo && photo !== missing)
    return (
      <img
        className={`inline middle rigid r-full strong ${css.round}`}
        src={photo}
        alt=""
        width={size}
        height={size}
        onError={() => setMissing(photo)}
      />
    );
  const sum = [...(nombres + apellidos)].reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0);
  const [background, color] = TINTS[sum % TINTS.length] ?? TINTS[0];
  return (
    <span
      className={`inline middle rigid r-full strong ${css.round}`}
      style={{ width: size, height: size, background, color, fontSize: Math.max(13, size * 0.36) }}
      aria-hidden
    >
      {first(nombres)}
      {second({ nombres, apellidos })}
    </span>
  );
}

/** Surnames in bold and given names below, because two short lines are better than one truncated name. */
export function PersonName({
  nombres,
  apellidos,
  detail,
  initials = false,
  photo,
}: Person & { detail?: string; initials?: boolean; photo?: string | null }) {
  return (
    <span className="inline gap-12 min-0">
      {initials && <Initials nombres={nombres} apellidos={apellidos} photo={photo} />}
      <span className={css.lines}>
        <b>{apellidos || nombres}</b>
        <span className="block t-hint regular c-quiet">
          {[apellidos && nombres, detail].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  );
}

/** Short form, 'Dra. Lucía Peñaherrera': title, first name, first surname. An institution's name is not shortened. */
export const shortName = ({ titulo_honorifico, nombres, apellidos }: Person): string =>
  apellidos ? [titulo_honorifico, nombres.split(' ')[0], apellidos.split(' ')[0]].filter(Boolean).join(' ') : nombres;

/** The full name: 'Lucía Fernanda Peñaherrera Ordóñez'. */
export const fullName = ({ nombres, apellidos }: Person): string => `${nombres} ${apellidos}`.trim();
