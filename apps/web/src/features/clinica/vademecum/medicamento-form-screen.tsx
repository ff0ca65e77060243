import * as MC from '@hampi/contract/clinica/historia/messages';
import { type Medicamento, MedicamentoForm, saveMedicamento } from '@hampi/contract/clinica/vademecum/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { type CallInput, callWhole } from '../../../base/api.ts';
import { useDoctorId } from '../../../base/session.ts';
import { toast } from '../../../base/toast.ts';
import { CrudFields } from '../../../kit/crud/crud-fields.tsx';
import { ImagenField, withImagen } from '../../../kit/crud/crud-imagen.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Form, FormButtons, FormSection } from '../../../kit/fields/form.tsx';
import { NoCopy } from '../../../kit/fields/no-copy.tsx';
import { useZodForm, type ZodForm } from '../../../kit/fields/zod-form.ts';
import { Screen } from '../../../kit/screen.tsx';
import { renewCopia } from './copia/copia.ts';
import { medicamentoFields, medicamentoValues } from './medicamento-form.tsx';
import { inService, ownOne } from './vademecum.queries.ts';

const BACK = '/medico/vadecum?vista=mio';

/** `/medico/vadecum/nuevo` and `/medico/vadecum/:medicamentoId`: an entry of the doctor's own. */
export default function MedicamentoFormScreen() {
  const { medicamentoId } = useParams();
  const isNew = medicamentoId === 'nuevo';
  const query = useQuery({ ...ownOne(Number(medicamentoId)), enabled: !isNew });
  return (
    <Screen title={isNew ? 'Añadir medicamento' : 'Editar medicamento'} back={BACK} width="form">
      <NoCopy>
        {isNew ? (
          <MedicamentoEditor row={null} />
        ) : (
          <Loaded query={query}>{(row) => <MedicamentoEditor key={row.id} row={row} />}</Loaded>
        )}
      </NoCopy>
    </Screen>
  );
}

function MedicamentoEditor({ row }: { row: Medicamento | null }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const doctorId = useDoctorId();
  const form = useZodForm(MedicamentoForm, medicamentoValues(row));

  const save = async () => {
    const body = { ...(await withImagen(form as never)), ...(row ? { id: row.id } : {}) };
    const { mensaje } = await inService(callWhole(saveMedicamento, { body } as CallInput<typeof saveMedicamento>));
    toast.success(mensaje);
    form.markSaved();
    void client.invalidateQueries({ queryKey: ['vademecum'] });
    void renewCopia(doctorId, true);
    navigate(BACK);
  };

  return (
    <Form
      form={form}
      onSubmit={save}
      blocked={MC.medicamento_campos}
      buttons={<FormButtons saving={form.saving} onCancel={() => navigate(BACK)} />}
    >
      <FormSection>
        <CrudFields
          form={form as unknown as ZodForm<Record<string, unknown>>}
          fields={[...medicamentoFields, <ImagenField key="imagen" form={form as never} />]}
        />
      </FormSection>
    </Form>
  );
}
