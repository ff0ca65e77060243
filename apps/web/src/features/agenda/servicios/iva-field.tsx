import type { IvaDeServicio } from '@hampi/contract/agenda/servicios/calls';
import { Select } from '@mantine/core';
import { wide } from '../../../kit/fields/form.tsx';

const IVA_DE_SERVICIO: { value: IvaDeServicio; label: string }[] = [
  { value: 'CERO', label: 'Tarifa 0 % (servicios de salud)' },
  { value: 'GENERAL', label: 'Tarifa general; el precio la incluye' },
  { value: 'NO_OBJETO', label: 'No objeto de IVA' },
  { value: 'EXENTO', label: 'Exento de IVA' },
];

/** The VAT that an invoice proposes for a service or a campaign (ADR 209); `props` are those of the form's field. */
export const IvaField = (props: object) => (
  <Select
    label="IVA en la factura"
    description="Los servicios de salud son de tarifa 0 %. Si duda, pregunte a su contador."
    style={wide}
    data={IVA_DE_SERVICIO}
    {...props}
  />
);
