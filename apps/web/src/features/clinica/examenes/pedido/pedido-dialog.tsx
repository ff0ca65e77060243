import { issuePedido, issuePedidoFirmado, PedidoDatos } from '@hampi/contract/clinica/documentos/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import { SegmentedControl, Textarea } from '@mantine/core';
import { DateField } from '../../../../kit/dates/date-field.tsx';
import { useZodForm } from '../../../../kit/fields/zod-form.ts';
import { useHistoria } from '../../consulta/historia-context.ts';
import IssueDialog from '../../documentos/issue-dialog.tsx';
import { useClave } from '../../papeles/use-documento.ts';
import { DiagnosticosDelPedido, ExamenesElegidos } from './examenes-elegidos.tsx';
import { usePedido } from './use-pedido.ts';

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
  const { historia } = useHistoria();
  const { today, groups, contentOf } = usePedido(oficinaId);
  const form = useZodForm(
    PedidoDatos.refine(({ date }) => date <= today, { path: ['date'], error: MC.documento_futuro }),
    { left: [], text: '', prioridad: 'rutina', date: today } as Elegido,
    { guard: false, body: contentOf },
  );
  const { withKey } = useClave();

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
      <ExamenesElegidos
        grupos={groups}
        left={form.values.left}
        error={form.errors.exams}
        onChange={(next) => {
          form.setFieldValue('left', next);
          form.clearFieldError('exams');
        }}
      />
      <Textarea
        label="Resumen clínico"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4000}
        {...form.getInputProps('text')}
      />
      <DiagnosticosDelPedido />
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
