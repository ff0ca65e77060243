import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import type { ZodForm } from '../../../kit/fields/zod-form.ts';
import { MapPicker } from '../../agenda/oficinas/map-picker.tsx';
import { useAddress } from '../../agenda/oficinas/use-address.tsx';
import type { ClienteValues } from './datos-fields.tsx';

const PARTS = ['ciudad', 'pais', 'direccion'] as const;

/** A client's home on the map (3 §3). Rendered only on request, because it asks the browser for the location. */
export function Ubicacion({ form }: { form: ZodForm<ClienteValues> }) {
  const [open, setOpen] = useState(false);
  const address = useAddress(form, PARTS);
  const { direccionLatitud: latitud = null, direccionLongitud: longitud = null } = form.values;
  if (!open)
    return (
      <Button
        variant="default"
        mt={14}
        leftSection={<IconMapPin size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {latitud === null ? 'Marcar mi dirección en el mapa' : 'Ver mi dirección en el mapa'}
      </Button>
    );
  return (
    <div style={{ marginTop: 14 }}>
      <MapPicker
        label="Su dirección"
        latitud={latitud}
        longitud={longitud}
        onPlace={(lat, lng) => {
          form.setFieldValue('direccionLatitud', lat);
          form.setFieldValue('direccionLongitud', lng);
        }}
        onLugar={address.take}
        notice={address.notice}
      />
    </div>
  );
}
