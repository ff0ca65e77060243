import type { Icon } from '@tabler/icons-react';
import css from './par.module.css';

interface ParProps<K extends string> {
  /** What the choice is about: an organ system, a diagnosis. */
  label: string;
  /** The choices with their meaning; the icon is shown while chosen. */
  kinds: Record<K, { words: string; icon?: Icon }>;
  value: K | null;
  disabled?: boolean;
  onPress: (kind: K) => void;
}

/** A pair of toggle buttons: CP and SP of a finding, PR and DF of a diagnosis. */
export function Par<K extends string>({ label, kinds, value, disabled, onPress }: ParProps<K>) {
  return (
    <span className={`inline-flex rigid clip r-control edge-field ${css.pair}`}>
      {(Object.keys(kinds) as K[]).map((kind) => {
        const { words, icon: Icon } = kinds[kind];
        return (
          <button
            key={kind}
            type="button"
            className={`inline middle gap-4 b-surface c-quiet t-small semi pointer ${css.choice}`}
            data-kind={kind}
            disabled={disabled}
            aria-pressed={value === kind}
            aria-label={`${label}: ${kind}, ${words}`}
            onClick={() => onPress(kind)}
          >
            {value === kind && Icon && <Icon size={15} stroke={2} aria-hidden />}
            {kind}
          </button>
        );
      })}
    </span>
  );
}
