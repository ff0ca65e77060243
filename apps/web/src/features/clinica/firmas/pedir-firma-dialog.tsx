import { fechaHora } from '@hampi/contract/base/fechas';
import { listDocumentos } from '@hampi/contract/clinica/documentos/calls';
import {
  type Enlace,
  type Firmante,
  listFirmantes,
  type PedirFirma,
  requestFirma,
} from '@hampi/contract/clinica/firmas/calls';
import * as MFirmas from '@hampi/contract/clinica/firmas/messages';
import { logout } from '@hampi/contract/personas/cuentas/sesion';
import { RELACIONES } from '@hampi/contract/personas/representantes/calls';
import { Button, Modal, Radio } from '@mantine/core';
import { IconDeviceMobile, IconDeviceTablet, IconQrcode } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signOut } from '../../../base/account.ts';
import { ApiError, call } from '../../../base/api.ts';
import { leaveApp } from '../../../base/leave-app.ts';
import { invalidate, queryOf } from '../../../base/query.ts';
import { isFailure, tellFailure, toast } from '../../../base/toast.ts';
import { Loaded, type LoadedQuery } from '../../../kit/feedback/loaded.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import css from './pedir.module.css';

interface Props {
  /** What is to be signed. */
  title: string;
  about: Pick<PedirFirma, 'acto'> & Partial<Pick<PedirFirma, 'documentoId' | 'copiaId' | 'fotografia'>>;
  clienteId: number;
  zona: string;
  onClose: () => void;
}

/** A doctor's request. */
export default function PedirFirmaDialog({ about, clienteId, ...dialog }: Props) {
  const client = useQueryClient();
  const firmantes = useQuery(queryOf('historias', listFirmantes, { params: { clienteId } }));
  const ask = async (firmanteId: number, via: PedirFirma['via']) => {
    const enlace = await call(requestFirma, { params: { clienteId }, body: { ...about, firmanteId, via } });
    void invalidate(client, listDocumentos);
    return enlace;
  };
  return <FirmaDialog {...dialog} acto={about.acto} firmantes={firmantes} ask={ask} />;
}

interface FirmaProps extends Pick<Props, 'title' | 'zona' | 'onClose'> {
  acto: PedirFirma['acto'];
  firmantes: LoadedQuery<Firmante[]>;
  ask: (firmanteId: number, via: PedirFirma['via']) => Promise<Enlace>;
}
type Way = 'AQUI' | 'QR' | 'TELEFONO';
/** The link, and how it was asked for. */
interface Asked {
  enlace: Enlace;
  way: Way;
}

/** Who signs, and on which screen (BE-31). On this one the practice's session ends first, so that nothing of the record can be reached from it. */
export function FirmaDialog({ title, acto, firmantes, ask: request, zona, onClose }: FirmaProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [busy, setBusy] = useState<Way | null>(null);
  const [shown, setShown] = useState<Asked | null>(null);
  const firmante = firmantes.data?.find(({ cliente_id }) => cliente_id === chosen) ?? firmantes.data?.[0];

  const against = firmante ? obstacle(firmante, acto) : null;

  const ask = async (way: Way) => {
    if (busy || !firmante) return;
    // Whatever is not saved yet would be lost with the session.
    if (way === 'AQUI' && !(await confirmLeave())) return;
    setBusy(way);
    try {
      const via = way === 'TELEFONO' ? 'TELEFONO' : 'PANTALLA';
      const enlace = await request(firmante.cliente_id, via);
      if (way === 'AQUI') {
        await call(logout).catch(() => undefined);
        const { pathname, hash } = new URL(enlace.enlace);
        leaveApp(pathname + hash);
        return signOut();
      }
      if (way === 'TELEFONO') toast.success(MFirmas.enviada);
      setShown({ enlace, way });
    } catch (error) {
      if (!isFailure(error)) throw error;
      tellFailure(error, error instanceof ApiError ? error.mensaje : undefined);
    }
    setBusy(null);
  };

  return (
    <Modal opened onClose={onClose} title={title} size={560}>
      {shown ? (
        <Pedida {...shown} zona={zona} onClose={onClose} />
      ) : (
        <Loaded
          query={firmantes}
          empty="Nadie puede firmar en pantalla por este paciente. Anote antes a su representante."
        >
          {(people) => (
            <div className="stack gap-16">
              <Radio.Group
                label="Quién firma"
                value={String(firmante?.cliente_id ?? '')}
                onChange={(value) => setChosen(Number(value))}
              >
                <div className="stack gap-8 mt-8">
                  {people.map((one) => (
                    <Radio
                      key={one.cliente_id}
                      value={String(one.cliente_id)}
                      label={`${one.nombre}${one.relacion ? `, ${RELACIONES[one.relacion].toLowerCase()}` : ''}`}
                      description={one.correo ? `El código llega a ${one.correo}` : 'Sin correo comprobado'}
                    />
                  ))}
                </div>
              </Radio.Group>
              {against && <p className="m-0 c-red">{against}.</p>}
              <Vias busy={busy} disabled={!firmante || against !== null} onAsk={(way) => void ask(way)} />
              <p className="m-0 t-small c-quiet">
                Lo firmado sirve de prueba; no es una firma electrónica calificada. El médico puede firmarlo después con
                su certificado.
              </p>
            </div>
          )}
        </Loaded>
      )}
    </Modal>
  );
}

/** The code that leads the signer to the page. */
function Pedida({ enlace, way, zona, onClose }: Asked & Pick<Props, 'zona' | 'onClose'>) {
  return (
    <div className="stack gap-16">
      <p className="m-0">
        {way === 'TELEFONO' ? (
          <>
            Se envió a <b className="anywhere">{enlace.correo}</b>. También puede leer este código con su teléfono.
          </>
        ) : (
          'Lea este código con la cámara de la tableta o del teléfono donde se va a firmar.'
        )}
      </p>
      <img className={css.qr} src={enlace.qr} alt="Código QR de la página para firmar" />
      <p className="m-0 t-small c-quiet">
        Sirve una sola vez, hasta el {fechaHora(enlace.vence_en, zona)}. Al abrirlo pedirá el código que llega a{' '}
        {enlace.correo}.
      </p>
      <div className="row end gap-8">
        <Button onClick={onClose}>Listo</Button>
      </div>
    </div>
  );
}

interface ViasProps {
  busy: Way | null;
  disabled: boolean;
  onAsk: (way: Way) => void;
}

function Vias({ busy, disabled, onAsk }: ViasProps) {
  return (
    <div className="grid gap-8">
      <Button
        leftSection={<IconDeviceTablet size={18} stroke={1.75} aria-hidden />}
        loading={busy === 'AQUI'}
        disabled={disabled || busy !== null}
        onClick={() => onAsk('AQUI')}
      >
        Firmar en esta pantalla
      </Button>
      <p className="m-0 t-small c-quiet">
        Su sesión se cierra en este aparato antes de mostrar el documento: quien firma no puede llegar a la historia.
        Después usted ingresa otra vez.
      </p>
      <Button
        variant="default"
        leftSection={<IconQrcode size={18} stroke={1.75} aria-hidden />}
        loading={busy === 'QR'}
        disabled={disabled || busy !== null}
        onClick={() => onAsk('QR')}
      >
        Mostrar un código QR para otra pantalla
      </Button>
      <Button
        variant="default"
        leftSection={<IconDeviceMobile size={18} stroke={1.75} aria-hidden />}
        loading={busy === 'TELEFONO'}
        disabled={disabled || busy !== null}
        onClick={() => onAsk('TELEFONO')}
      >
        Enviar el enlace por correo
      </Button>
    </div>
  );
}

/** Why this person cannot sign on a screen; null if they can. */
function obstacle({ correo, cuenta }: Firmante, acto: PedirFirma['acto']): string | null {
  if (acto === 'AUTORIZACION' && !cuenta) return MFirmas.sin_cuenta;
  return correo === null ? MFirmas.sin_correo : null;
}
