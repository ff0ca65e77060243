import { fechaOf } from '@hampi/contract/base/fechas';
import { issuePedido, issuePedidoFirmado, PedidoDatos } from '@hampi/contract/clinica/documentos/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { Checkbox, SegmentedControl, Textarea } from '@mantine/core';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import { useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import type { Valores } from '../consulta/valores.ts';
import IssueDialog from '../documentos/issue-dialog.tsx';
import { useClave } from '../papeles/use-documento.ts';
import css from './pedido.module.css';

interface PedidoDialogProps {
  opened: boolean;
  onClose: () => void;
  oficinaId: number;
}

interface Elegido extends Record<string, unknown> {
  /** Keys of exams that are left out of the request. */
  left: string[];
  text: string;
  prioridad: string;
  date: string;
}

/** Chooses the form's exams for the request, initially all, and adds a text (EX-2). */
export default function PedidoDialog({ opened, onClose, oficinaId }: PedidoDialogProps) {
  const { historia, zona } = useHistoria();
  const valores = useConsulta((s) => s.valores);
  const today = fechaOf(new Date(), zona);
  const groups = groupsOf(valores);
  const contentOf = ({ left, ...rest }: Elegido) => {
    const exams = groups.flatMap(({ nombre, examenes }) =>
      examenes
        .filter(({ clave }) => !left.includes(clave))
        .map((examen) => ({ grupo: nombre, nombre: examen.nombre, detalles: examen.detalles })),
    );
    return { ...rest, exams, cie10: valores.detalleCie10, oficinaId };
  };
  const form = useZodForm(
    PedidoDatos.refine(({ date }) => date <= today, { path: ['date'], error: MC.documento_futuro }),
    { left: [], text: '', prioridad: 'rutina', date: today } as Elegido,
    { guard: false, body: contentOf },
  );
  const { left } = form.values;
  const withKey = useClave();

  const all = groups.flatMap(({ examenes }) => examenes);
  const toggle = (claves: string[], chosen: boolean) => {
    const others = left.filter((clave) => !claves.includes(clave));
    form.setFieldValue('left', chosen ? others : [...others, ...claves]);
    form.clearFieldError('exams');
  };

  return (
    <IssueDialog
      opened={opened}
      onClose={onClose}
      tipo="pedido"
      plain={issuePedido}
      signed={issuePedidoFirmado}
      params={{ clienteId: historia.paciente.id }}
      body={() => (form.validate() ? withKey(contentOf(form.getValues())) : null)}
      elegido={JSON.stringify(form.values)}
      onFaults={(error) => {
        form.setErrors(error.errores);
        return ['date', 'exams', 'text'].some((name) => error.errores[name]);
      }}
    >
      <fieldset className="grid gap-12">
        <legend className="mb-8 semi">Exámenes</legend>
        {all.length > 1 && (
          <Checkbox
            label="Todos"
            checked={all.every(({ clave }) => !left.includes(clave))}
            indeterminate={
              all.some(({ clave }) => left.includes(clave)) && all.some(({ clave }) => !left.includes(clave))
            }
            onChange={(event) =>
              toggle(
                all.map(({ clave }) => clave),
                event.currentTarget.checked,
              )
            }
          />
        )}
        <div className={`grid gap-12 p-12 edge r-note ${css.list}`}>
          {groups.map(({ nombre, examenes }) => (
            <div key={nombre ?? ''} className="grid gap-8">
              {nombre && <h3 className="t-small">{nombre}</h3>}
              {examenes.map((examen) => (
                <Checkbox
                  key={examen.clave}
                  label={examen.nombre}
                  description={examen.detalles || undefined}
                  checked={!left.includes(examen.clave)}
                  onChange={(event) => toggle([examen.clave], event.currentTarget.checked)}
                />
              ))}
            </div>
          ))}
        </div>
        {form.errors.exams && (
          <p className="c-red t-hint semi" role="alert">
            {form.errors.exams}
          </p>
        )}
      </fieldset>
      <Textarea
        label="Resumen clínico"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4000}
        {...form.getInputProps('text')}
      />
      {valores.detalleCie10.length > 0 && (
        <div className="t-small anywhere">
          <span className="semi">Diagnósticos</span>
          {valores.detalleCie10.map(({ cod_4, descripcion_codigos_cuatro_caracteres: words }) => (
            <p key={cod_4}>
              <b>{cod_4}</b> {words}
            </p>
          ))}
        </div>
      )}
      <DateField label="Fecha" required {...form.getInputProps('date')} />
      <div className="row between gap-16 semi">
        <span id="prioridad">Prioridad</span>
        <SegmentedControl
          aria-labelledby="prioridad"
          data={[
            { value: 'rutina', label: 'Rutina' },
            { value: 'urgente', label: 'Urgente' },
          ]}
          {...form.bind('prioridad')}
        />
      </div>
    </IssueDialog>
  );
}

/** Single exams as an unnamed group, then the lists. */
const groupsOf = ({ examenes, examenesGrupo }: Valores) =>
  [{ nombre: null, examenes }, ...examenesGrupo].filter((group) => group.examenes.length > 0);
