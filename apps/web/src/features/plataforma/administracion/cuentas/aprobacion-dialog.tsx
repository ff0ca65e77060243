import { Aprobacion } from '@hampi/contract/plataforma/administracion/cuentas';
import { Anchor, Stack, Text, Textarea } from '@mantine/core';
import { FormDialog } from '../../../../kit/crud/form-dialog.tsx';
import type { Revisado } from './consultas.ts';

interface AprobacionDialogProps {
  who: Revisado | null;
  /** Calls the server, and tells its answer; throws its failure. */
  send: (id: number, mensaje: string) => Promise<unknown>;
  onClose: () => void;
}

/** Shows the registered data with links to the official pages, and asks for a text to add to the approval's mail (AD-3). */
export default function AprobacionDialog({ who, send, onClose }: AprobacionDialogProps) {
  return (
    <FormDialog
      title="Aprobar la cuenta"
      size={520}
      about={who}
      schema={Aprobacion}
      initial={() => ({ mensaje: '' })}
      save={async ({ mensaje }, { id }) => void (await send(id, String(mensaje ?? '')))}
      saveLabel="Aprobar"
      onClose={onClose}
    >
      {(form, { nombre, datos }) => (
        <>
          <Text fz="sm">
            ¿Aprobar la cuenta de {nombre}? Podrá trabajar con pacientes y recibirá un correo. Compare lo registrado con
            lo que dicen las páginas oficiales:
          </Text>
          <Stack component="dl" gap={6} m={0}>
            {datos.map(({ label, value, consulta }) => (
              <div key={label}>
                <Text component="dt" c="dimmed" fz="sm">
                  {label}
                </Text>
                <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
                  {value || 'No registrado'}
                  {consulta && (
                    <>
                      {' · '}
                      <Anchor href={consulta.url} target="_blank" rel="noreferrer">
                        {consulta.label}
                      </Anchor>
                    </>
                  )}
                </Text>
              </div>
            ))}
          </Stack>
          <Textarea
            label="Añadir al correo"
            description="Opcional: se escribe debajo de que la cuenta está activa"
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('mensaje')}
          />
        </>
      )}
    </FormDialog>
  );
}
