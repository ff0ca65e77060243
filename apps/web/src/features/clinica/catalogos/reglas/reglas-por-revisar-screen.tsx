import {
  answerReglaCambio,
  listReglasPorRevisar,
  type ReglaCambioEntero,
} from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refetched } from '../../../../base/net/refetched.ts';
import { queryOf } from '../../../../base/query.ts';
import { useCall } from '../../../../base/use-call.ts';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { Screen } from '../../../../kit/screen.tsx';
import { CambioRegla } from './cambio-regla.tsx';

/** Changes of rules that an administrator asks this professional to review. */
export default function ReglasPorRevisarScreen() {
  const query = useQuery(queryOf('catalogos', listReglasPorRevisar));
  return (
    <Screen title="Reglas por revisar" width="form">
      <Loaded
        query={query}
        empty={{
          drawing: 'inbox',
          title: 'Nada por revisar',
          text: 'Aquí llegan los cambios de los avisos de la receta que un administrador le pide revisar.',
        }}
      >
        {(cambios) => (
          <Stack gap="md">
            {cambios.map((cambio) => (
              <PorRevisar key={cambio.id} cambio={cambio} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Screen>
  );
}

function PorRevisar({ cambio }: { cambio: ReglaCambioEntero }) {
  const [nota, setNota] = useState('');
  const client = useQueryClient();
  const answered = useCall(answerReglaCambio, {
    refreshes: [listReglasPorRevisar],
    // What was read is no longer what it is: the new text comes below the sentence, and the note stays.
    onError: ({ status }) => {
      if (status === 409) void refetched(client, [listReglasPorRevisar]);
      return false;
    },
  });
  const reply = (aprueba: boolean) =>
    answered.mutate({ params: { id: cambio.id }, body: { aprueba, nota, version: cambio.version } });
  return (
    <section className="card p-16" aria-label={cambio.nombre}>
      <Stack gap="sm">
        <h2>
          {cambio.nombre} · {cambio.codigo}
        </h2>
        <CambioRegla cambio={cambio} />
        <Textarea
          label={`Nota sobre ${cambio.nombre}`}
          autosize
          maxLength={500}
          value={nota}
          onChange={(event) => setNota(event.currentTarget.value)}
        />
        <Group gap="sm">
          <Button loading={answered.isPending} onClick={() => reply(true)}>
            Aprobar
          </Button>
          <Button variant="default" disabled={answered.isPending} onClick={() => reply(false)}>
            Devolver
          </Button>
        </Group>
      </Stack>
    </section>
  );
}
