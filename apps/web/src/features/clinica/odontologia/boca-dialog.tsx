import {
  ANGLE,
  anotarBoca,
  type Boca,
  BocaDatos,
  type Odontograma,
  PERIODONTAL,
} from '@hampi/contract/clinica/odontologia/calls';
import { HIGIENE_MAX, type Medida } from '@hampi/contract/clinica/odontologia/edicion';
import { GRUPOS_HIGIENE } from '@hampi/contract/clinica/odontologia/indices';
import { Textarea } from '@mantine/core';
import { z } from 'zod';
import { ApiError, callWhole } from '../../../base/api.ts';
import { FormDialog } from '../../../kit/crud/form-dialog.tsx';
import { PlainSelect } from '../../../kit/fields/plain-select.tsx';
import { useHistoria } from '../consulta/historia-context.ts';
import { textOf } from '../consulta/valores.ts';
import { useClave } from '../papeles/use-documento.ts';
import css from './odontologia.module.css';
import { useShowOdontograma } from './odontologia.queries.ts';

const MEDIDAS = { placa: 'Placa', calculo: 'Cálculo', gingivitis: 'Gingivitis' } as const satisfies Record<
  Medida,
  string
>;
type Fila = { pieza: string } & Record<Medida, string>;

const gradosDe = (medida: Medida) =>
  ['', ...Array.from({ length: HIGIENE_MAX[medida] + 1 }, (_, i) => String(i))].map((value) => ({
    value,
    label: value || '—',
  }));
const optionsOf = (values: readonly string[], labelOf: (value: string) => string) => [
  { value: '', label: 'No consta' },
  ...values.map((value) => ({ value, label: labelOf(value) })),
];
const PERIODONTALES = optionsOf(PERIODONTAL, (value) => value.charAt(0) + value.slice(1).toLowerCase());
const GRADOS = [
  { name: 'periodontal', label: 'Enfermedad periodontal', options: PERIODONTALES },
  { name: 'angle', label: 'Oclusión (Angle)', options: optionsOf(ANGLE, (value) => value) },
  { name: 'fluorosis', label: 'Fluorosis', options: PERIODONTALES },
];

interface Props {
  boca: Boca | null;
  /** What holds of the mouth, also what cannot be read. */
  vistos: number[];
  onClose: () => void;
}

/** The indicators of the mouth; begins with those that hold. */
export default function BocaDialog({ boca, vistos, onClose }: Props) {
  const { historia } = useHistoria();
  const show = useShowOdontograma();
  const { withKey } = useClave();
  return (
    <FormDialog
      title="Indicadores de salud bucal"
      size={640}
      about={{ boca }}
      schema={Escrita}
      initial={() => valuesOf(boca)}
      save={async (values) => {
        const body = withKey({ vistos, boca: bodyOf(values as Valores) });
        const answer = await callWhole(anotarBoca, { params: { clienteId: historia.paciente.id }, body }).catch(
          (error) => {
            // Somebody else noted another examination; the next attempt is about that one.
            if (error instanceof ApiError && error.codigo === 'VERSION') show(error.data as Odontograma);
            throw error;
          },
        );
        show(answer.data);
        return answer;
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Higiene rows={form.values.higiene as Fila[]} onChange={(rows) => form.setFieldValue('higiene', rows)} />
          <div className="grid gap-12 three-columns phone-one-column">
            {GRADOS.map(({ name, label, options }) => (
              <PlainSelect
                key={name}
                labelled
                label={label}
                value={String(form.values[name] ?? '')}
                onChange={(value) => form.setFieldValue(name, value)}
                options={options}
              />
            ))}
          </div>
          <Textarea
            label="Examen del sistema estomatognático"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2000}
            {...form.getInputProps('examen')}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Simplified hygiene: of each group the tooth that was seen, and its grades. */
function Higiene({ rows, onChange }: { rows: Fila[]; onChange: (rows: Fila[]) => void }) {
  const change = (at: number, name: keyof Fila, value: string) =>
    onChange(rows.map((row, i) => (i === at ? { ...row, [name]: value } : row)));
  return (
    <fieldset>
      <legend className="mb-8 semi">
        Higiene oral simplificada: placa y cálculo 0 a {HIGIENE_MAX.placa}, gingivitis 0 a {HIGIENE_MAX.gingivitis}
      </legend>
      <div className="stack gap-8">
        {rows.map((row, i) => (
          <div key={GRUPOS_HIGIENE[i]?.[0]} className={css.higiene}>
            <PlainSelect
              label={`Pieza del grupo ${i + 1}`}
              value={row.pieza}
              onChange={(value) => change(i, 'pieza', value)}
              options={(GRUPOS_HIGIENE[i] ?? []).map((one) => ({ value: String(one), label: String(one) }))}
            />
            {(Object.keys(MEDIDAS) as Medida[]).map((name) => (
              <div key={name} className="t-hint">
                {/* The name of the column, and for a screen reader of the tooth. */}
                <span aria-hidden>{MEDIDAS[name]}</span>
                <PlainSelect
                  label={`${MEDIDAS[name]}, pieza ${row.pieza}`}
                  value={row[name]}
                  onChange={(value) => change(i, name, value)}
                  options={gradosDe(name)}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface Valores extends Record<string, unknown> {
  higiene: Fila[];
  periodontal: string;
  angle: string;
  fluorosis: string;
  examen: string;
}

function valuesOf(boca: Boca | null): Valores {
  return {
    higiene: GRUPOS_HIGIENE.map((grupo): Fila => {
      const row = boca?.higiene.find(({ pieza }) => (grupo as readonly number[]).includes(pieza));
      return {
        pieza: String(row?.pieza ?? grupo[0]),
        placa: textOf(row?.placa),
        calculo: textOf(row?.calculo),
        gingivitis: textOf(row?.gingivitis),
      };
    }),
    periodontal: boca?.periodontal ?? '',
    angle: boca?.angle ?? '',
    fluorosis: boca?.fluorosis ?? '',
    examen: boca?.examen ?? '',
  };
}

/** Groups of which nothing was noted are left out. */
const bodyOf = ({ higiene, periodontal, angle, fluorosis, examen }: Valores) =>
  ({
    higiene: higiene.filter(({ placa, calculo, gingivitis }) => placa || calculo || gingivitis),
    periodontal: periodontal || null,
    angle: angle || null,
    fluorosis: fluorosis || null,
    examen,
  }) as unknown as z.input<typeof BocaDatos>;

/** The contract's rules over what the fields hold as texts. */
const Escrita = z.custom<Valores>().superRefine((values, ctx) => {
  const result = BocaDatos.safeParse(bodyOf(values));
  for (const { path, message } of result.error?.issues ?? []) ctx.addIssue({ code: 'custom', path, message });
});
