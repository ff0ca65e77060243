import { listDocumentos } from '@hampi/contract/clinica/documentos/calls';
import { getLinea } from '@hampi/contract/clinica/linea/calls';
import { listPapeles, PapelDatos, savePapel, uploadPapel } from '@hampi/contract/clinica/papeles/calls';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, upload } from '../../../../base/api.ts';
import { invalidate } from '../../../../base/query.ts';
import { toast } from '../../../../base/toast.ts';
import { localToday } from '../../../../kit/dates/parse-date.ts';
import { Form } from '../../../../kit/fields/form.tsx';
import { NOT_SAVED, useZodForm } from '../../../../kit/fields/zod-form.ts';
import { useHistoria } from '../../consulta/historia-context.ts';
import { fechasOf } from '../../consulta/historias.queries.ts';
import { DatosPapel } from './datos-papel.tsx';
import { ElegirArchivos } from './elegir-archivos.tsx';
import { useSubidas } from './use-subidas.ts';

interface SubirPapelesProps {
  megas: number;
  /** The issued document that comes back signed; what is chosen is attached to it. */
  documentoId?: number;
  onSent?: () => void;
}

/** Adds files to the open record: the same kind, day, visit and note for all that are chosen at once. */
export function SubirPapeles({ megas, documentoId, onSent }: SubirPapelesProps) {
  const client = useQueryClient();
  const { historia, zona } = useHistoria();
  const clienteId = historia.paciente.id;
  const { data: visitas = [] } = useQuery(fechasOf(clienteId));
  const form = useZodForm(
    PapelDatos,
    {
      clase: documentoId === undefined ? ('EXAMEN' as const) : ('CONSENTIMIENTO' as const),
      fecha: localToday(),
      nota: '',
      consulta_id: null as number | null,
    },
    { guard: false },
  );
  const subidas = useSubidas(megas, async ({ file, clave }, options) => {
    const { clase, fecha, nota, consulta_id } = form.getValues();
    const query = { clase, fecha, clave, consultaId: consulta_id ?? undefined, documentoId };
    const { id, version } = await upload(uploadPapel, file, { params: { clienteId }, query }, options);
    if (nota) await call(savePapel, { params: { papelId: id }, body: { clase, fecha, nota, consulta_id, version } });
  });
  const submit = async () => {
    const arrived = await subidas.sendAll();
    if (arrived === 0) return NOT_SAVED;
    void invalidate(client, listPapeles, getLinea, listDocumentos);
    toast.success(arrived === 1 ? 'Papel guardado en la historia' : `${arrived} papeles guardados en la historia`);
    onSent?.();
    return undefined;
  };
  const { listas } = subidas;

  return (
    <Form form={form} bare onSubmit={submit}>
      <div className="stack gap-12">
        <ElegirArchivos subidas={subidas} megas={megas} />
        {subidas.subidas.length > 0 && (
          <>
            <div className="grid two-columns gap-12 items-end">
              <DatosPapel of={(name) => form.getInputProps(name)} visitas={visitas} zona={zona} />
            </div>
            <div className="row end">
              <Button type="submit" loading={subidas.sending} disabled={listas === 0}>
                {listas === 1 ? 'Guardar el archivo' : `Guardar ${listas} archivos`}
              </Button>
            </div>
          </>
        )}
      </div>
    </Form>
  );
}
