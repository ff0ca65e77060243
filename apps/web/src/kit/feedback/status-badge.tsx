import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconLock,
  IconMinus,
  IconPencil,
  IconStack2,
} from '@tabler/icons-react';
import css from './status-badge.module.css';

type Tone = 'ok' | 'wait' | 'no' | 'plain';

const KINDS = {
  APROBADO: { tone: 'ok', icon: IconCircleCheck, word: 'Aprobado' },
  PENDIENTE: { tone: 'wait', icon: IconClock, word: 'Pendiente' },
  // RECHAZADO is displayed as Cancelado everywhere (1 §4, decisions 14).
  RECHAZADO: { tone: 'no', icon: IconCircleX, word: 'Cancelado' },
  CANCELADO: { tone: 'no', icon: IconCircleX, word: 'Cancelado' },
  pagado: { tone: 'ok', icon: IconCheck, word: 'Pagado' },
  ocupado: { tone: 'plain', icon: IconLock, word: 'Ocupado' },
  disponible: { tone: 'ok', icon: IconCircleCheck, word: 'Disponible' },
  'sin-guardar': { tone: 'wait', icon: IconPencil, word: 'Sin guardar' },
  atrasada: { tone: 'wait', icon: IconAlertTriangle, word: 'Atrasada' },
  'en-revision': { tone: 'wait', icon: IconClock, word: 'En revisión' },
  omitido: { tone: 'plain', icon: IconMinus, word: 'Omitido' },
  sobreturno: { tone: 'plain', icon: IconStack2, word: 'Sobreturno' },
} satisfies Record<string, { tone: Tone; icon: Icon; word: string }>;

export type Status = keyof typeof KINDS;

/** A state as icon and word, because colour alone would not be accessible. `word` replaces the default word. */
export function StatusBadge({ status, word }: { status: Status; word?: string }) {
  const { tone, icon: Icon, word: usual } = KINDS[status];
  return (
    <span className={`inline gap-4 r-card t-hint strong nowrap b-subtle c-quiet ${css.badge}`} data-tone={tone}>
      <Icon size={15} stroke={2} aria-hidden />
      {word ?? usual}
    </span>
  );
}
