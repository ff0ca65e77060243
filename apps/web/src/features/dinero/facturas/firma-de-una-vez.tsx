import type { Firma } from '@hampi/contract/clinica/documentos/calls';
import * as MFacturacion from '@hampi/contract/dinero/facturacion/messages';
import { FIRMA_NECESARIA } from '@hampi/contract/dinero/facturas/messages';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../base/api.ts';
import { session } from '../../../base/session.ts';
import { NOT_SAVED } from '../../../kit/fields/zod-form.ts';
import {
  erroresOf,
  FirmaInputs,
  type FirmaState,
  isOfFirma,
  readFirma,
} from '../../clinica/documentos/firma-fields.tsx';
import css from './facturas.module.css';

type Signature = { firma?: Firma; confirmo_ruc?: boolean };
type Given = Pick<FirmaState, 'file' | 'password' | 'errores'>;

export interface FirmaPedida {
  /** Why the fields are shown: no signature is kept, or the kept one can no longer sign. */
  asked: 'ninguna' | 'inservible' | null;
  given: Given;
  /** A problem that only the professional can solve, because a secretary does not have the .p12. */
  delProfesional: string | null;
  sinRuc: boolean;
  confirmo: boolean;
  change: (changes: Partial<Given>) => void;
  setConfirmo: (yes: boolean) => void;
  /**
   * Makes a call that needs a signature and adds the typed one. NOT_SAVED if it is not filled in, or if the failure is about the signature;
   * the fields then ask for it or explain it.
   */
  with: (send: (signature: Signature) => Promise<void>) => Promise<typeof NOT_SAVED | undefined>;
}

/** A signature for one use, requested only after the server says that none is kept (decisions 43). */
export function useFirma(): FirmaPedida {
  const [asked, setAsked] = useState<FirmaPedida['asked']>(null);
  const [given, setGiven] = useState<Given>({ file: null, password: '', errores: {} });
  const [delProfesional, setDelProfesional] = useState<string | null>(null);
  const [sinRuc, setSinRuc] = useState(false);
  const [confirmo, setConfirmo] = useState(false);

  const read = async (): Promise<Signature | undefined> => {
    setDelProfesional(null);
    if (!asked) return {};
    const firma = await readFirma(given);
    if ('errores' in firma) {
      setGiven({ ...given, errores: firma.errores });
      return undefined;
    }
    return { firma, confirmo_ruc: confirmo };
  };
  const asks = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false;
    if (error.codigo === FIRMA_NECESARIA) {
      if (session().role === 'ROLE_SEC') setDelProfesional(MFacturacion.firma_del_profesional);
      else setAsked('ninguna');
      return true;
    }
    if (error.errores.confirmo_ruc) {
      setSinRuc(true);
      return true;
    }
    if (!isOfFirma(error)) return false;
    if (session().role === 'ROLE_SEC') {
      setDelProfesional(MFacturacion.firmaGuardadaInservible(Object.values(error.errores)[0] ?? error.message));
      return true;
    }
    if (!asked) setAsked('inservible');
    setGiven({ ...given, errores: erroresOf(error) });
    return true;
  };

  return {
    asked,
    given,
    delProfesional,
    sinRuc,
    confirmo,
    setConfirmo,
    change: (changes) => setGiven((before) => ({ ...before, ...changes, errores: {} })),
    async with(send) {
      const signature = await read();
      if (!signature) return NOT_SAVED;
      try {
        await send(signature);
        return undefined;
      } catch (error) {
        if (asks(error)) return NOT_SAVED;
        throw error;
      }
    },
  };
}

/** The fields of the signature, if it was requested. */
export function FirmaDeUnaVez({ firma }: { firma: FirmaPedida }) {
  if (firma.delProfesional)
    return (
      <fieldset className={`grid gap-12 ${css.firma}`}>
        <legend>Firma electrónica</legend>
        <p className="t-small c-red" role="alert">
          {firma.delProfesional}
        </p>
      </fieldset>
    );
  if (!firma.asked) return null;
  return (
    <fieldset className={`grid gap-12 ${css.firma}`}>
      <legend>Firma electrónica</legend>
      <p className="t-small c-quiet" role="status">
        {firma.asked === 'ninguna' ? 'No guardó su firma' : 'La firma guardada ya no sirve'}: elija su archivo. Se usa
        esta vez, cifrado, y no se guarda. Para no elegirlo cada vez, guárdela en Mi Perfil, Facturación electrónica.
      </p>
      <FirmaInputs value={firma.given} onChange={firma.change} />
      {firma.sinRuc && (
        <Checkbox
          label="Es la firma con la que facturo"
          description={MFacturacion.firma_sin_ruc}
          error={!firma.confirmo}
          checked={firma.confirmo}
          onChange={(event) => firma.setConfirmo(event.currentTarget.checked)}
        />
      )}
    </fieldset>
  );
}
