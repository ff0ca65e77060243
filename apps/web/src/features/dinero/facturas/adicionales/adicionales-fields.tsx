import { adicionalesLibres } from '@hampi/contract/dinero/facturas/factura';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { IconAction } from '../../../../kit/icon-action.tsx';
import type { FacturaFormValues } from '../campos/factura-body.ts';
import css from '../facturas.module.css';

/** Additional information, such as an order's number: as many fields as the SRI takes beside the buyer's own. */
export function AdicionalesFields({ form, conLeyenda }: { form: FacturaFormValues; conLeyenda: boolean }) {
  const { adicionales, comprador } = form.values;
  const set = (next: typeof adicionales) => form.setValues({ adicionales: next });
  const libres = adicionalesLibres(comprador, conLeyenda);
  const many = MFacturas.adicionalesMax(libres);
  const error = adicionales.length > libres ? many : form.errors.adicionales;
  return (
    <fieldset className="grid gap-12">
      <legend>Información adicional</legend>
      {adicionales.map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields have no id, and are only added at the end
        <div key={i} className={`grid gap-8 items-start ${css.adicional}`}>
          {(['nombre', 'valor'] as const).map((name) => (
            <TextInput
              key={name}
              label={`${name === 'nombre' ? 'Nombre' : 'Dato'} ${i + 1}`}
              required
              maxLength={300}
              {...form.getInputProps(`adicionales.${i}.${name}`)}
            />
          ))}
          <IconAction
            icon={IconTrash}
            label={`Quitar el dato ${i + 1}`}
            onClick={() => set(adicionales.filter((_, at) => at !== i))}
          />
        </div>
      ))}
      {error && (
        <p className="t-small c-red" role="alert">
          {error}
        </p>
      )}
      {!error && adicionales.length === libres && <p className="t-small c-quiet">{many}.</p>}
      {adicionales.length < libres && (
        <Button
          className="self-left"
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          onClick={() => set([...adicionales, { nombre: '', valor: '' }])}
        >
          Añadir un dato
        </Button>
      )}
    </fieldset>
  );
}
