import { documentoTexto, TIPOS_ORDEN, type TipoOrden } from '@hampi/contract/clinica/documentos/calls';
import {
  ESTUDIOS,
  type Estudio,
  estudioDe,
  estudioTexto,
  isDeNinguno,
} from '@hampi/contract/clinica/examenes/estudios';
import { CONDICIONES, issueOrden, issueOrdenFirmada, OrdenDatos } from '@hampi/contract/clinica/examenes/orden';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { Checkbox, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { DateField } from '../../../../kit/dates/date-field.tsx';
import { useZodForm, type ZodForm } from '../../../../kit/fields/zod-form.ts';
import { useConsulta } from '../../consulta/consulta-store.ts';
import { useHistoria } from '../../consulta/historia-context.ts';
import IssueDialog from '../../documentos/issue-dialog.tsx';
import { useClave } from '../../papeles/use-documento.ts';
import { DiagnosticosDelPedido, ExamenesElegidos, elegidos } from './examenes-elegidos.tsx';
import { usePedido } from './use-pedido.ts';

interface OrdenDialogProps {
  opened: boolean;
  onClose: () => void;
  oficinaId: number;
}

interface Elegido extends Record<string, unknown> {
  formulario: TipoOrden;
  /** Keys of exams that are left out. */
  left: string[];
  prioridad: string;
  servicio: string;
  date: string;
  fecha_toma: string;
  /** Null while the names of the exams say it. */
  estudios: Estudio[] | null;
  condiciones: string[];
  motivo: string;
  text: string;
}

/** The visit's exams as form 010 or 012 (BE-28); each begins with the exams that are its kind. */
export default function OrdenDialog({ opened, onClose, oficinaId }: OrdenDialogProps) {
  const { historia } = useHistoria();
  const { form, groups, deNinguno, leftOf, contentOf } = useOrden(oficinaId);
  const { withKey } = useClave();
  const { formulario, left } = form.values;
  const deImagen = formulario === 'form012';
  const chosen = elegidos(groups, left).map(({ nombre }) => nombre);

  return (
    <IssueDialog
      opened={opened}
      onClose={onClose}
      tipo={formulario}
      plain={issueOrden}
      signed={issueOrdenFirmada}
      params={{ clienteId: historia.paciente.id }}
      body={() => (form.validate() ? withKey(contentOf(form.getValues())) : null)}
      elegido={JSON.stringify(form.values)}
      onFaults={(error) => {
        form.setErrors(error.errores);
        return ['date', 'fecha_toma', 'exams', 'text', 'motivo'].some((name) => error.errores[name]);
      }}
      soloA4
    >
      <Select
        label="Formulario"
        allowDeselect={false}
        data={TIPOS_ORDEN.map((value) => ({ value, label: documentoTexto[value] }))}
        value={formulario}
        onChange={(value) => {
          form.setFieldValue('formulario', value as TipoOrden);
          form.setFieldValue('left', leftOf(value as TipoOrden));
          form.clearFieldError('exams');
        }}
      />
      <ExamenesElegidos
        grupos={groups}
        left={left}
        error={form.errors.exams}
        onChange={(next) => {
          form.setFieldValue('left', next);
          form.clearFieldError('exams');
        }}
      />
      {deNinguno.length > 0 && (
        <p className="t-small anywhere">
          <b>{deNinguno.map(({ nombre }) => nombre).join(', ')}</b>: no es de laboratorio ni de imagen; va en el pedido
          de exámenes.
        </p>
      )}
      {deImagen && <DatosDeImagen form={form} nombres={chosen} />}
      <Textarea
        label="Resumen clínico"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4000}
        {...form.getInputProps('text')}
      />
      <DiagnosticosDelPedido />
      <TextInput
        label="Servicio"
        description="Sin él se imprime su especialidad."
        maxLength={120}
        {...form.getInputProps('servicio')}
      />
      <DateField label="Fecha" required {...form.getInputProps('date')} />
      <DateField label="Fecha de toma" minDate={form.values.date} {...form.getInputProps('fecha_toma')} />
      <Prioridad form={form} />
    </IssueDialog>
  );
}

/** The order as it begins: the form that most exams need, with those that are its kind. */
function useOrden(oficinaId: number) {
  const motivo = useConsulta((s) => s.valores.motivo);
  const { today, groups, contentOf } = usePedido(oficinaId);
  const all = groups.flatMap(({ examenes }) => examenes);
  const deNinguno = all.filter(({ nombre }) => isDeNinguno(nombre));
  /** The exams of the other form, or of none; only the latter where there would be nothing left. */
  const leftOf = (formulario: TipoOrden) => {
    const others = all.filter(
      ({ nombre }) => isDeNinguno(nombre) || (estudioDe(nombre) === null) !== (formulario === 'form010'),
    );
    return (others.length === all.length ? deNinguno : others).map(({ clave }) => clave);
  };
  const first = all.every(({ nombre }) => estudioDe(nombre) !== null || isDeNinguno(nombre)) ? 'form012' : 'form010';
  const form = useZodForm(
    OrdenDatos.refine(({ date }) => date <= today, { path: ['date'], error: MC.documento_futuro }).refine(
      ({ date, fecha_toma }) => fecha_toma === null || fecha_toma >= date,
      { path: ['fecha_toma'], error: MC.toma_anterior },
    ),
    {
      formulario: first,
      left: leftOf(first),
      prioridad: 'rutina',
      servicio: '',
      date: today,
      fecha_toma: '',
      estudios: null,
      condiciones: [],
      motivo,
      text: '',
    } as Elegido,
    { guard: false, body: contentOf },
  );
  return { form, groups, deNinguno, leftOf, contentOf };
}

/** What only form 012 asks, beside the exams of these names. */
function DatosDeImagen({ form, nombres }: { form: ZodForm<Elegido>; nombres: string[] }) {
  const estudios = form.values.estudios ?? [...new Set(nombres.map((nombre) => estudioDe(nombre) ?? 'OTROS'))];
  const sinMarca = nombres.flatMap((nombre) => {
    const estudio = estudioDe(nombre);
    return estudio === null || estudios.includes(estudio) ? [] : [`«${nombre}» parece ${estudioTexto[estudio]}`];
  });
  return (
    <>
      <Checkbox.Group
        label="Tipo de estudio"
        description="Se marca por el nombre del examen."
        value={estudios}
        onChange={(next) => form.setFieldValue('estudios', next as Estudio[])}
      >
        <div className="grid gap-8 mt-8">
          {ESTUDIOS.map((value) => (
            <Checkbox key={value} value={value} label={estudioTexto[value]} />
          ))}
        </div>
        {sinMarca.length > 0 && (
          <p className="mt-8 t-hint semi anywhere" role="status">
            {sinMarca.join(', ')} y no está marcado. ¿El tipo de estudio es el correcto?
          </p>
        )}
      </Checkbox.Group>
      <Checkbox.Group
        label="Condiciones del paciente"
        value={form.values.condiciones}
        onChange={(next) => form.setFieldValue('condiciones', next)}
      >
        <div className="grid gap-8 mt-8">
          {Object.entries(CONDICIONES).map(([value, label]) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </div>
      </Checkbox.Group>
      <Textarea
        label="Motivo de la solicitud"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4000}
        {...form.getInputProps('motivo')}
      />
    </>
  );
}

const Prioridad = ({ form }: { form: ZodForm<Elegido> }) => (
  <div className="grid gap-8 semi">
    <span id="prioridad-orden">Prioridad</span>
    <SegmentedControl
      fullWidth
      aria-labelledby="prioridad-orden"
      data={[
        { value: 'rutina', label: 'Rutina' },
        { value: 'urgente', label: 'Urgente' },
        { value: 'control', label: 'Control' },
      ]}
      {...form.bind('prioridad')}
    />
  </div>
);
