import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconEraser } from '@tabler/icons-react';
import { Cambio } from '../consulta/campos.tsx';
import { useCampo, useConsulta, useConsultaStore, useReadOnly } from '../consulta/consulta-store.ts';
import css from './hallazgos.module.css';
import type { NombreHallazgo } from './hallazgos-parte.ts';
import { Par } from './par.tsx';

interface HallazgosProps<K extends NombreHallazgo> {
  title: string;
  labels: Record<K, string>;
  names: readonly K[];
}

const CP_SP = {
  CP: { words: 'con evidencia de patología', icon: IconAlertTriangle },
  SP: { words: 'sin evidencia de patología', icon: IconCheck },
};

/** Sets all findings that are still unset to 'SP' (BE-9). */
export function useTodoSP(names: readonly NombreHallazgo[]) {
  const store = useConsultaStore();
  const isFull = useConsulta((s) => names.every((name) => s.valores[name] !== null));
  const fill = () => {
    const { valores, change } = store.getState();
    change(Object.fromEntries(names.filter((name) => valores[name] === null).map((name) => [name, 'SP'])));
  };
  return { isFull, fill };
}

/** A table of findings (CL-7): CP with evidence of pathology, SP without; clicking the selected one again unsets it. */
export function Hallazgos<K extends NombreHallazgo>({ title, labels, names }: HallazgosProps<K>) {
  const readOnly = useReadOnly();
  const change = useConsulta((s) => s.change);
  const isEmpty = useConsulta((s) => names.every((name) => s.valores[name] === null));
  const { isFull, fill } = useTodoSP(names);

  return (
    <fieldset aria-label={title}>
      <div className={`row wrap gap-8 mb-8 ${css.head}`}>
        <h3>{title}</h3>
        {!readOnly && (
          <>
            <Button
              variant="light"
              size="sm"
              h={36}
              leftSection={<IconCheck size={16} stroke={2} aria-hidden />}
              disabled={isFull}
              aria-label={`Todo SP, ${title}`}
              onClick={fill}
            >
              Todo SP
            </Button>
            <Button
              variant="default"
              size="sm"
              h={36}
              leftSection={<IconEraser size={16} stroke={1.75} aria-hidden />}
              disabled={isEmpty}
              aria-label={`Limpiar, ${title}`}
              onClick={() => change(Object.fromEntries(names.map((name) => [name, null])))}
            >
              Limpiar
            </Button>
          </>
        )}
      </div>
      <div className={`grid two-columns py-4 px-12 edge r-note phone-one-column ${css.table}`}>
        {names.map((name) => (
          <Fila key={name} name={name} label={labels[name]} />
        ))}
      </div>
    </fieldset>
  );
}

function Fila({ name, label }: { name: NombreHallazgo; label: string }) {
  const { value, readOnly, onChange } = useCampo(name);
  return (
    <div className={`row gap-8 py-8 rule-below ${css.row}`}>
      <span className={`fill ${css.label}`} data-found={value === 'CP' || undefined}>
        {label} <Cambio name={name} />
      </span>
      <Par
        label={label}
        kinds={CP_SP}
        value={value}
        disabled={readOnly}
        onPress={(kind) => onChange(value === kind ? null : kind)}
      />
    </div>
  );
}
