import * as MC from '@hampi/contract/clinica/historia/messages';
import * as RECETA from '@hampi/contract/clinica/receta/messages';
import { Checkbox, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconCopy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { DateField } from '../../../../kit/dates/date-field.tsx';
import { RowActions } from '../../../../kit/table/row-actions.tsx';
import { useConsulta } from '../../consulta/consulta-store.ts';
import css from '../../plantillas/listas.module.css';
import type { LineaValores } from '../receta-lineas.ts';
import avisos from './advertencias.module.css';
import { AdvertenciasLinea } from './advertencias-linea.tsx';
import { hasOwnDose, withDosificacion } from './dosis-linea.ts';
import { CadaHoras, Semanal } from './frecuencia.tsx';
import { NombreLinea } from './nombre-linea.tsx';
import { PautaLinea } from './pauta-linea.tsx';

interface LineaRecetaProps {
  index: number;
  linea: LineaValores;
  readOnly: boolean;
  /** Day of the visit, before which no medicine may begin. */
  dia: string;
  onChange: (changes: Partial<LineaValores>) => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** One medicine of the receta, with the structured dose for the dose check (decisions 25). */
export function LineaReceta({ index, linea, readOnly, dia, onChange, onCopy, onRemove }: LineaRecetaProps) {
  const setError = useConsulta((s) => s.setError);
  const advertencias = useConsulta((s) => s.advertencias[linea.clave]);
  const [more, setMore] = useState(() => hasOwnDose(linea) || linea.controlado);
  const { path, errorOf, field } = useCampos(index, linea, readOnly, onChange);
  const numeric = { inputMode: 'numeric' } as const;

  const startsOn = (fecha_inicio_uso: string) => {
    onChange({ fecha_inicio_uso });
    if (fecha_inicio_uso !== '' && fecha_inicio_uso < dia) setError(path('fecha_inicio_uso'), MC.inicio_pasado);
  };

  return (
    <li className="p-12 edge-2 r-note" aria-label={`${index + 1}. ${linea.medicamento}`}>
      <div className="flex items-start gap-12 mb-12">
        <Titulo index={index} linea={linea} error={errorOf('medicamento')} />
        <RowActions
          actions={[
            {
              label: more ? 'Menos datos' : 'Dosis, vía y control',
              icon: IconAdjustmentsHorizontal,
              run: () => setMore(!more),
            },
            ...(readOnly
              ? []
              : [
                  { label: 'Duplicar', icon: IconCopy, run: onCopy },
                  { label: 'Quitar', icon: IconTrash, run: onRemove },
                ]),
          ]}
        />
      </div>
      <div className={`grid gap-12 items-start ${css.grid}`}>
        <TextInput label="Cantidad" required {...numeric} {...field('cantidad')} />
        <TextInput
          label="Dosificación"
          required
          {...field('dosificacion')}
          onChange={(event) => onChange(withDosificacion(linea, event.currentTarget.value))}
        />
        <CadaHoras {...field('frecuencia_uso_horas')} />
        <TextInput label="Días de uso" {...numeric} {...field('dias_uso')} />
        <DateField
          label="Fecha inicio"
          name={`fecha_inicio_uso-${linea.clave}`}
          readOnly={readOnly}
          value={linea.fecha_inicio_uso}
          error={errorOf('fecha_inicio_uso')}
          onChange={startsOn}
        />
      </div>
      <Semanal
        value={linea.frecuencia_uso_horas}
        readOnly={readOnly}
        onHoras={(frecuencia_uso_horas) => onChange({ frecuencia_uso_horas })}
      />
      <NombreLinea
        linea={linea}
        readOnly={readOnly}
        error={errorOf('composicion')}
        open={more}
        onChange={(changes) => {
          setError(path('composicion'), undefined);
          onChange(changes);
        }}
      />
      {linea.controlado && <p className="mt-8 c-quiet t-small anywhere">{RECETA.controlado}</p>}
      {more && <MasDatos linea={linea} readOnly={readOnly} field={field} onChange={onChange} />}
      <PautaLinea linea={linea} readOnly={readOnly} onChange={onChange} />
      <AdvertenciasLinea
        index={index}
        linea={linea}
        advertencias={advertencias}
        readOnly={readOnly}
        onRespuestas={(advertencias) => onChange({ advertencias })}
      />
    </li>
  );
}

type Campo = 'cantidad' | 'dosificacion' | 'dosis' | 'unidad' | 'via' | 'dias_uso' | 'frecuencia_uso_horas';

/** Connects the fields of a line with its values and with the sentences about them. */
function useCampos(index: number, linea: LineaValores, readOnly: boolean, onChange: LineaRecetaProps['onChange']) {
  const errores = useConsulta((s) => s.errores);
  const path = (name: keyof LineaValores) => `receta.detalle.${index}.${name}`;
  const errorOf = (name: keyof LineaValores) => errores[path(name)];

  const field = (name: Campo) => ({
    name: `${name}-${linea.clave}`,
    autoComplete: 'off',
    readOnly,
    value: linea[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [name]: event.currentTarget.value }),
  });
  return { path, errorOf, field };
}

const Titulo = ({ index, linea, error }: { index: number; linea: LineaValores; error: string | undefined }) => (
  <>
    <span className={`inline rigid middle r-mark b-tint-2 c-tint strong ${css.number}`}>{index + 1}</span>
    <span className={`fill anywhere ${css.words}`}>
      <b>{linea.medicamento}</b>
      <small>{[linea.composicion, linea.presentacion, linea.casa_comercial].filter(Boolean).join(' · ')}</small>
      {linea.controlado && (
        <span className={`mt-4 py-2 px-8 r-mark b-amber c-amber t-hint semi ${avisos.controlled}`}>
          Controlado, no se imprime
        </span>
      )}
      {error && <span className="flex gap-4 c-red t-hint semi">{error}</span>}
    </span>
  </>
);

interface MasDatosProps extends Pick<LineaRecetaProps, 'linea' | 'readOnly' | 'onChange'> {
  field: ReturnType<typeof useCampos>['field'];
}

/** What the check of the dose needs beyond the words, and whether the line is printed. */
function MasDatos({ linea, readOnly, field, onChange }: MasDatosProps) {
  const fiscalizada = useConsulta((s) => s.fiscalizadas.includes(linea.clave));
  return (
    <div className={`grid gap-12 items-start ${css.grid}`} data-more>
      <TextInput label="Dosis por toma" inputMode="decimal" {...field('dosis')} />
      <TextInput label="Unidad" placeholder="mg, ml, UI" {...field('unidad')} />
      <TextInput label="Vía" placeholder="oral" {...field('via')} />
      <Checkbox
        label="Controlado: se anota, no se imprime"
        checked={linea.controlado}
        disabled={readOnly || fiscalizada}
        description={fiscalizada ? RECETA.controlado_sustancia : undefined}
        onChange={(event) => onChange({ controlado: event.currentTarget.checked })}
        mb={8}
      />
    </div>
  );
}
