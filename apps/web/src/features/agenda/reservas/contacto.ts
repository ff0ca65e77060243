import { ContactoReserva } from '@hampi/contract/agenda/reservas/calls';
import { useZodForm, type ZodForm } from '../../../kit/fields/zod-form.ts';

export type Contacto = {
  tercero: boolean;
  phone_number?: string | null;
  nombre_tercera_persona?: string | null;
  cedula_tercera_persona?: string | null;
};
export type ContactoForm = ZodForm<Contacto>;

/** Telephone and third person. The wizard keeps the form, so the values survive a change of steps. */
export const useContacto = (phone_number: string): ContactoForm =>
  useZodForm(
    ContactoReserva,
    { tercero: false, phone_number, nombre_tercera_persona: '', cedula_tercera_persona: '' },
    { guard: false },
  );

/** As it is sent: without a third person if the patient comes. */
export function contactoOf(form: ContactoForm) {
  const { tercero, phone_number, ...otro } = ContactoReserva.parse(form.getValues());
  return tercero ? { phone_number, ...otro } : { phone_number };
}
