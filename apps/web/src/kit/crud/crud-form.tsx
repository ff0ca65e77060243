import type { Endpoint } from '@hampi/contract/base/endpoint';
import * as M from '@hampi/contract/base/messages';
import * as MA from '@hampi/contract/plataforma/administracion/messages';
import type { z } from 'zod';
import { type CallInput, callWhole } from '../../base/api.ts';
import { toast } from '../../base/toast.ts';
import { EditedMeanwhile } from '../feedback/edited-meanwhile.tsx';
import { Form, FormButtons, FormSection } from '../fields/form.tsx';
import { useZodForm } from '../fields/zod-form.ts';
import { Screen } from '../screen.tsx';
import { CrudFields, labelsOf, valuesOf } from './crud-fields.tsx';
import type { CrudScreenProps } from './crud-screen.tsx';
import { useEditedRow } from './use-edited-row.ts';

interface CrudFormProps<Row extends { id: number | string }> extends CrudScreenProps<Row> {
  row: Row | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Creates or edits a row (AD-1). Loaded when it is first opened, because its fields are larger than the list. */
export default function CrudForm<Row extends { id: number | string }>({
  catalog,
  fields,
  values: given,
  prepare,
  row,
  onClose,
  onSaved,
}: CrudFormProps<Row>) {
  const values = (of: Row | null) => ({ ...valuesOf(fields, of), ...given?.(of) });
  const form = useZodForm<z.ZodType<unknown, Record<string, unknown>>>(
    catalog.form as z.ZodType<unknown, Record<string, unknown>>,
    values(row),
    { failure: row ? M.no_editado : M.guardado_fallido },
  );
  const endpoint = row ? catalog.update : catalog.create;
  const edited = useEditedRow(row, form, values);
  const shown = fields.map((field) => (typeof field === 'function' ? field(form, row) : field));

  const save = async () => {
    if (!endpoint) return;
    const { mensaje } = await edited.save(async (query) => {
      const body = prepare ? await prepare(form) : form.getValues();
      return callWhole(endpoint, { params: row ? { id: row.id } : {}, query, body } as CallInput<Endpoint>);
    });
    form.markSaved();
    toast.success(mensaje);
    onSaved();
  };

  return (
    <Screen title={`${row ? 'Editar' : 'Crear'} ${catalog.singular}`} width="form">
      {edited.changed.length > 0 && (
        <EditedMeanwhile
          title={MA.registro_cambiado}
          labels={labelsOf(shown)}
          changed={edited.changed}
          onTake={form.setFieldValue}
        />
      )}
      <Form form={form} onSubmit={save} buttons={<FormButtons saving={form.saving} onCancel={onClose} />}>
        <FormSection>
          <CrudFields form={form} fields={shown} />
        </FormSection>
      </Form>
    </Screen>
  );
}
