import { fechaCorta, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { dropFirma, type FirmaGuardada, keepFirma } from '@hampi/contract/dinero/facturacion/calls';
import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { Button, Checkbox } from '@mantine/core';
import { IconCertificate, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, callWhole } from '../../../base/api.ts';
import { tellFailure, toast } from '../../../base/toast.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { useDirty } from '../../../kit/fields/use-dirty.ts';
import { erroresOf, FirmaInputs, type FirmaState, readFirma } from '../../clinica/documentos/firma-fields.tsx';
import css from './facturacion.module.css';
import { ajustesDeFacturacion } from './facturacion.queries.ts';

/** The signature for invoices: kept by choice, shown, replaced or removed (decisions 43). */
export function FirmaSection({ firma, ruc }: { firma: FirmaGuardada | null; ruc: string }) {
  const [changing, setChanging] = useState(false);
  return (
    <section className={`card shadow-xs ${css.card}`} aria-labelledby="firma-de-facturas">
      <h2 id="firma-de-facturas">Firma electrónica</h2>
      {firma && <Kept firma={firma} onChange={() => setChanging(true)} changing={changing} />}
      {!firma && (
        <p className="mt-8 t-small c-quiet">
          Si guarda su firma, las facturas se firman solas y su secretaria también puede emitirlas. Se guarda cifrada
          como la historia clínica, cada uso queda registrado y puede quitarla cuando quiera. Si no la guarda, se la
          pedimos en cada factura.
        </p>
      )}
      {(!firma || changing) && (
        <KeepForm ruc={ruc} onDone={() => setChanging(false)} onCancel={firma && (() => setChanging(false))} />
      )}
    </section>
  );
}

const estados = { VIGENTE: 'disponible', POR_VENCER: 'atrasada', VENCIDA: 'CANCELADO' } as const;
const palabras = { VIGENTE: 'Vigente', POR_VENCER: 'Por vencer', VENCIDA: 'Vencida' } as const;

function Kept({ firma, changing, onChange }: { firma: FirmaGuardada; changing: boolean; onChange: () => void }) {
  const client = useQueryClient();
  const remove = async () => {
    const yes = await confirm({
      title: '¿Quitar la firma guardada?',
      text: 'Se borra el archivo y su contraseña. Se le pedirán en cada factura, y su secretaria no podrá facturar.',
      confirmLabel: 'Quitar la firma',
      danger: true,
    });
    if (!yes) return;
    try {
      const { data, mensaje } = await callWhole(dropFirma, {});
      client.setQueryData(ajustesDeFacturacion.queryKey, data);
      toast.success(mensaje);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      tellFailure(error);
    }
  };
  return (
    <div className={`grid gap-4 gap-x-12 mt-12 items-start ${css.kept}`}>
      <IconCertificate className="c-brand" size={22} stroke={1.75} aria-hidden />
      <div className="grid gap-2 t-small c-quiet anywhere">
        <b className="t-body c-text">{firma.nombre}</b>
        <span>{firma.dice_ruc ? `RUC ${firma.ruc}` : `Sin RUC en el certificado; usted confirmó el ${firma.ruc}`}</span>
        <span>Emitida por {firma.emisor}</span>
        <span>
          {firma.archivo} · vence el {fechaCorta(fechaOf(firma.hasta, ZONA_ECUADOR))}
        </span>
      </div>
      <StatusBadge status={estados[firma.estado]} word={palabras[firma.estado]} />
      <div className={`flex wrap gap-8 mt-8 ${css.buttons}`}>
        {!changing && (
          <Button variant="default" onClick={onChange}>
            Cambiar la firma
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={() => void remove()}
        >
          Quitar
        </Button>
      </div>
    </div>
  );
}

const VACIA = { file: null, password: '', errores: {} } satisfies Pick<FirmaState, 'file' | 'password' | 'errores'>;

function KeepForm({ ruc, onDone, onCancel }: { ruc: string; onDone: () => void; onCancel: (() => void) | null }) {
  const client = useQueryClient();
  const [firma, setFirma] = useState<Pick<FirmaState, 'file' | 'password' | 'errores'>>(VACIA);
  /** Whether the certificate names no RUC; `confirmo`: whether the owner confirmed it. */
  const [sinRuc, setSinRuc] = useState(false);
  const [confirmo, setConfirmo] = useState(false);
  const [saving, setSaving] = useState(false);
  useDirty(firma.file !== null || firma.password !== '');

  const change = (given: Partial<Pick<FirmaState, 'file' | 'password'>>) => {
    setFirma((before) => ({ ...before, ...given, errores: {} }));
    setSinRuc(false);
    setConfirmo(false);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const read = await readFirma(firma);
    if ('errores' in read) return setFirma({ ...firma, errores: read.errores });
    setSaving(true);
    try {
      const body = { ...read, archivo: firma.file?.name ?? 'firma.p12', confirmo_ruc: confirmo };
      const { data, mensaje } = await callWhole(keepFirma, { body });
      client.setQueryData(ajustesDeFacturacion.queryKey, data);
      setFirma(VACIA);
      toast.success(mensaje);
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.errores.confirmo_ruc) setSinRuc(true);
      else
        setFirma({
          ...firma,
          errores: error instanceof ApiError ? erroresOf(error) : { file: MCuentas.proceso_error },
        });
    } finally {
      setSaving(false);
    }
  };

  return (
    <form noValidate className={`grid gap-12 mt-16 ${css.keep}`} onSubmit={(event) => void save(event)}>
      <FirmaInputs value={firma} onChange={change} />
      {sinRuc && (
        <Checkbox
          label={`Es la firma con la que facturo con el RUC ${ruc}`}
          description={MFacturacion.firma_sin_ruc}
          error={!confirmo}
          checked={confirmo}
          onChange={(event) => setConfirmo(event.currentTarget.checked)}
        />
      )}
      <div className={`flex wrap gap-8 mt-8 ${css.buttons}`}>
        {onCancel && (
          <Button variant="default" onClick={onCancel} disabled={saving}>
            Cancelar
          </Button>
        )}
        <Button type="submit" variant="light" loading={saving} disabled={sinRuc && !confirmo}>
          Guardar la firma
        </Button>
      </div>
    </form>
  );
}
