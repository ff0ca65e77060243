import { EXAMEN_REGIONAL, ORGANOS_SISTEMAS } from '@hampi/contract/clinica/historia/campos';
import { Button } from '@mantine/core';
import { IconChecks, IconCopy } from '@tabler/icons-react';
import css from '../consulta/campos.module.css';
import { Parrafo } from '../consulta/campos.tsx';
import { useReadOnly } from '../consulta/consulta-store.ts';
import { useCopyLast } from '../consulta/use-copy-last.ts';
import { ConMotivos, ConPlantillas } from '../plantillas/con-plantillas.tsx';
import { Hallazgos, useTodoSP } from './hallazgos.tsx';
import { ORGANOS, REGIONES } from './hallazgos-parte.ts';

/** 'Consulta': reason, findings, plan. */
export default function ConsultaSection() {
  const last = useCopyLast();
  return (
    <div className="stack gap-16">
      {last && (
        <div>
          <Button
            variant="default"
            size="sm"
            className={`py-8 ${css.wrapping}`}
            leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
            onClick={last.copy}
          >
            Copiar de la última consulta ({last.fecha})
          </Button>
        </div>
      )}
      <ConMotivos>
        <Parrafo name="motivo" label="Motivo de consulta" rows={1} />
      </ConMotivos>
      <Parrafo name="enfermedad_actual" label="Enfermedad actual" rows={3} />
      <TodoSP />
      <Hallazgos title="Órganos y sistemas" labels={ORGANOS_SISTEMAS} names={ORGANOS} />
      <Parrafo name="exa_organos_sistemas_desc" label="Descripción de órganos y sistemas" rows={1} />
      <Hallazgos title="Examen físico regional" labels={EXAMEN_REGIONAL} names={REGIONES} />
      <Parrafo name="exa_fisico_regional_desc" label="Descripción del examen físico regional" rows={1} />
      <ConPlantillas name="plan_tratamiento" tipo="PLAN">
        <Parrafo name="plan_tratamiento" label="Plan de tratamiento" rows={2} />
      </ConPlantillas>
    </div>
  );
}

const TODOS = [...ORGANOS, ...REGIONES];

/** Sets both tables at once. */
function TodoSP() {
  const readOnly = useReadOnly();
  const { isFull, fill } = useTodoSP(TODOS);
  if (readOnly) return null;
  return (
    <div>
      <Button
        variant="light"
        size="sm"
        leftSection={<IconChecks size={16} stroke={2} aria-hidden />}
        disabled={isFull}
        onClick={fill}
      >
        Todo SP en sistemas y regiones
      </Button>
    </div>
  );
}
