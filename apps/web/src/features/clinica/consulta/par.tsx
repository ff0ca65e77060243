import type { Icon } from '@tabler/icons-react';
import css from './par.module.css';

interface ParProps<K extends string> {
  /** What is judged: a system of organs, a diagnosis. */
  label: string;
  /** The letters of each, in words; its icon is shown while it is chosen. */
  kinds: Record<K, { words: string; icon?: Icon }>;
  value: K | null;
  disabled?: boolean;
  onPress: (kind: K) => void;
}

/** A joined pair of toggles (tokens): CP and SP of a finding, PR and DF of a diagnosis. */
export function Par<K extends string>({ label, kinds, value, disabled, onPress }: ParProps<K>) {
  return (
    <span className={css.pair}>
      {(Object.keys(kinds) as K[]).map((kind) => {
        const { words, icon: Icon } = kinds[kind];
        return (
          <button
            key={kind}
            type="button"
            className={css.choice}
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
