import { fechaCorta } from '@hampi/contract/base/fechas';
import { attachRespuesta } from '@hampi/contract/clinica/derivaciones/calls';
import { claseTexto } from '@hampi/contract/clinica/papeles/calls';
import { Button, Modal, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../base/use-call.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { useHistoria } from '../consulta/historia-context.ts';
import { papelesOf } from '../papeles/recibidos/papeles.queries.ts';
import { SubirPapeles } from '../papeles/recibidos/subir-papeles.tsx';
import { CAMBIADAS } from './derivaciones.queries.ts';

/** The answer from outside: a paper of the record, added here if it is not there yet. */
export default function PapelDialog({ derivacionId, onClose }: { derivacionId: number; onClose: () => void }) {
  const { historia } = useHistoria();
  const query = useQuery(papelesOf(historia.paciente.id));
  const [papel, setPapel] = useState<string | null>(null);
  const attach = useCall(attachRespuesta, { refreshes: CAMBIADAS, onSuccess: onClose });
  return (
    <Modal opened onClose={onClose} title="Adjuntar la respuesta">
      <Loaded query={query}>
        {({ papeles, cupo }) => {
          const own = papeles.filter(({ propio, quitado }) => propio && !quitado);
          return (
            <div className="stack gap-16">
              <p className="m-0">Añada el papel con la respuesta, o elija uno que ya está en la historia.</p>
              <SubirPapeles megas={cupo.archivo_megas} />
              {own.length > 0 && (
                <Select
                  label="Papel con la respuesta"
                  placeholder="Elija el papel"
                  searchable
                  data={own.map(({ id, clase, fecha, nombre }) => ({
                    value: String(id),
                    label: `${claseTexto[clase]} del ${fechaCorta(fecha)}: ${nombre}`,
                  }))}
                  value={papel}
                  onChange={setPapel}
                />
              )}
              <div className="row end">
                <Button
                  disabled={papel === null}
                  loading={attach.isPending}
                  onClick={() => attach.mutate({ params: { derivacionId }, body: { papelId: Number(papel) } })}
                >
                  Es la respuesta
                </Button>
              </div>
            </div>
          );
        }}
      </Loaded>
    </Modal>
  );
}
