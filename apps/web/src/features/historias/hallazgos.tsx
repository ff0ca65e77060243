import type { Hallazgo } from '@hampi/contract/consulta-campos';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconEraser } from '@tabler/icons-react';
import { Cambio } from './campos.tsx';
import { useCampo, useConsulta, useReadOnly } from './consulta-store.ts';
import type { NombreHallazgo, Valores } from './consulta-valores.ts';
import css from './hallazgos.module.css';

interface HallazgosProps<K extends NombreHallazgo> {
  title: string;
  labels: Record<K, string>;
  names: readonly K[];
}

/** A table of findings (CL-7): CP with evidence of pathology, SP without; pressing the chosen one again unsets it. */
export function Hallazgos<K extends NombreHallazgo>({ title, labels, names }: HallazgosProps<K>) {
  const readOnly = useReadOnly();
  const change = useConsulta((s) => s.change);
  const unset = useConsulta((s) => names.filter((name) => s.valores[name] === null).length);

  const fill = (valores: Valores) =>
    change(Object.fromEntries(names.filter((name) => valores[name] === null).map((name) => [name, 'SP'])));
  const valores = useConsulta((s) => s.valores);

  return (
    <fieldset aria-label={title}>
      <div className={css.head}>
        <h3>{title}</h3>
        {!readOnly && (
          <>
            <Button
              variant="light"
              size="sm"
              h={36}
              leftSection={<IconCheck size={16} stroke={2} aria-hidden />}
              disabled={unset === 0}
              aria-label={`Todo SP, ${title}`}
              onClick={() => fill(valores)}
            >
              Todo SP
            </Button>
            <Button
              variant="default"
              size="sm"
              h={36}
              leftSection={<IconEraser size={16} stroke={1.75} aria-hidden />}
              disabled={unset === names.length}
              aria-label={`Limpiar, ${title}`}
              onClick={() => change(Object.fromEntries(names.map((name) => [name, null])))}
            >
              Limpiar
            </Button>
          </>
        )}
      </div>
      <div className={css.table}>
        {names.map((name) => (
          <Fila key={name} name={name} label={labels[name]} />
        ))}
      </div>
    </fieldset>
  );
}

function Fila({ name, label }: { name: NombreHallazgo; label: string }) {
  const { value, readOnly, onChange } = useCampo(name);
  const button = (kind: 'CP' | 'SP', words: string) => (
    <button
      type="button"
      className={css.choice}
      data-kind={kind}
      aria-pressed={value === kind}
      aria-label={`${label}: ${kind}, ${words}`}
      disabled={readOnly}
      onClick={() => onChange((value === kind ? null : kind) as Hallazgo)}
    >
      {value === kind &&
        (kind === 'CP' ? (
          <IconAlertTriangle size={15} stroke={2} aria-hidden />
        ) : (
          <IconCheck size={15} stroke={2} aria-hidden />
        ))}
      {kind}
    </button>
  );
  return (
    <div className={css.row}>
      <span className={css.label} data-found={value === 'CP' || undefined}>
        {label} <Cambio name={name} />
      </span>
      <span className={css.pair}>
        {button('CP', 'con evidencia de patología')}
        {button('SP', 'sin evidencia de patología')}
      </span>
    </div>
  );
}
