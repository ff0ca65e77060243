import * as MCierre from '@hampi/contract/personas/cierre/messages';
import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { WhenNeeded } from '../../../kit/feedback/when-needed.tsx';
import { FormSection } from '../../../kit/fields/form.tsx';

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

/** Closing the account, at the end of every profile (3 §2); says what is kept before it asks anything. */
export function DeleteAccount() {
  return (
    <FormSection
      title={MCierre.publico_titulo}
      text="Se borran su acceso, sus contactos y sus preferencias. La historia clínica y las facturas se archivan el tiempo que pide la ley."
    >
      <DeleteButton variant="outline" />
    </FormSection>
  );
}

/** Only the button, with its dialog. */
export function DeleteButton({ variant }: { variant: 'outline' | 'subtle' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} color="red" onClick={() => setOpen(true)}>
        Eliminar cuenta
      </Button>
      <WhenNeeded needed={open}>{open && <DeleteDialog onClose={() => setOpen(false)} />}</WhenNeeded>
    </>
  );
}
