import { fechaCorta, fechaOf, horaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { describeFirma, type Firma, type Titular } from '@hampi/contract/clinica/documentos/calls';
import { type FirmaAbierta, finDeFirma, getFirmaAbierta } from '@hampi/contract/clinica/documentos/firma-abierta';
import * as MC from '@hampi/contract/clinica/historia/messages';
import * as MCuentas from '@hampi/contract/personas/cuentas/messages';
import { endLlave } from '@hampi/contract/personas/cuentas/sesiones';
import { Button, Checkbox, FileInput, Group, PasswordInput } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../../base/api.ts';
import { queryOf } from '../../../base/query.ts';
import { useCall } from '../../../base/use-call.ts';
import css from './documentos.module.css';

/** File and password of a signature, kept only as long as the signing screen is open. */
export interface FirmaState {
  incluir: boolean;
  file: File | null;
  password: string;
  titular: Titular | null;
  /** To keep it open for the day. */
  mantener: boolean;
  /** The one that is open signs; no file is asked for. */
  abierta: boolean;
  errores: { file?: string; password?: string };
}
export const SIN_FIRMA: FirmaState = {
  incluir: false,
  file: null,
  password: '',
  titular: null,
  mantener: false,
  abierta: false,
  errores: {},
};

/** The one that this session keeps open; asked for whenever the fields appear, because it ends by itself. */

interface Props {
  value: FirmaState;
  onChange: (value: FirmaState) => void;
}

/** "Incluir Firma electrónica": the .p12, its password, and its holder before anything is signed (2 §2, §4). */
export function FirmaFields({ value, onChange }: Props) {
  const [looking, setLooking] = useState(false);
  const { data: open } = useQuery(queryOf('cuenta', getFirmaAbierta, {}, { enabled: value.incluir, staleTime: 0 }));
  const usesOpen = value.incluir && value.abierta;
  // Only once per tick, so that "Usar otra" stays chosen.
  const offered = useRef(false);
  if (!value.incluir) offered.current = false;
  useEffect(() => {
    if (!value.incluir || !open || offered.current) return;
    offered.current = true;
    onChange({ ...value, abierta: true });
  }, [value, open, onChange]);
  const set = (change: Partial<FirmaState>) => onChange({ ...value, titular: null, errores: {}, ...change });
  const look = async () => {
    const firma = await readFirma(value);
    if ('errores' in firma) return onChange({ ...value, errores: firma.errores });
    setLooking(true);
    try {
      onChange({ ...value, errores: {}, titular: await call(describeFirma, { body: firma }) });
    } catch (error) {
      onChange({ ...value, titular: null, errores: erroresOf(error) });
    } finally {
      setLooking(false);
    }
  };
  // Scrolls to the fields, which may be hidden below the button that reported them missing.
  const box = useRef<HTMLDivElement>(null);
  const { errores } = value;
  useEffect(() => {
    if (errores.file || errores.password) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errores]);

  return (
    <div className="grid gap-16 content-start" ref={box}>
      <Checkbox
        label="Incluir Firma electrónica"
        checked={value.incluir}
        onChange={(event) => onChange(event.currentTarget.checked ? { ...SIN_FIRMA, incluir: true } : SIN_FIRMA)}
      />
      {usesOpen && open && <Open open={open} onOther={() => set({ abierta: false })} />}
      {value.incluir && !usesOpen && (
        <>
          <FirmaInputs value={value} onChange={set} />
          {value.titular ? (
            <Owner titular={value.titular} />
          ) : (
            <Button variant="default" loading={looking} onClick={() => void look()}>
              Comprobar la firma
            </Button>
          )}
          <Checkbox
            label={`Mantener abierta hasta las ${hasta(finDeFirma(new Date()))}`}
            description="Firma los demás documentos de hoy sin elegir el archivo otra vez. Termina antes si sale o cierra la firma."
            checked={value.mantener}
            onChange={(event) => onChange({ ...value, mantener: event.currentTarget.checked })}
          />
          <p className="t-small c-quiet">
            {value.mantener
              ? 'El archivo y su contraseña quedan en la memoria del servidor, solo para esta sesión. No se guardan.'
              : 'El archivo y su contraseña se usan una sola vez, cifrados, y no se guardan.'}
          </p>
        </>
      )}
    </div>
  );
}

/** `24:00` for midnight, which is the end of the day and not its beginning. */
const hasta = (instant: string) => horaOf(instant, ZONA_ECUADOR).replace('00:00', '24:00');

function Open({ open, onOther }: { open: FirmaAbierta; onOther: () => void }) {
  const end = useCall(endLlave, { refreshes: ['cuenta'], onSuccess: onOther });
  return (
    <>
      <div className={`flex gap-12 p-12 r-note b-tint ${css.titular}`} role="status">
        <IconCertificate size={20} stroke={1.75} aria-hidden />
        <div className="grid gap-2 min-0">
          <b>{open.nombre}</b>
          <span className="t-small anywhere">Firma abierta hasta las {hasta(open.hasta)}</span>
        </div>
      </div>
      <Group gap={8}>
        <Button variant="default" size="sm" onClick={onOther}>
          Usar otro archivo
        </Button>
        <Button
          variant="default"
          size="sm"
          loading={end.isPending}
          onClick={() => end.mutate({ params: { clase: 'FIRMA', llaveId: open.id } })}
        >
          Cerrar la firma
        </Button>
      </Group>
    </>
  );
}

interface FirmaInputsProps {
  value: Pick<FirmaState, 'file' | 'password' | 'errores'>;
  onChange: (change: Partial<Pick<FirmaState, 'file' | 'password'>>) => void;
}

/** The .p12 and its password. */
export function FirmaInputs({ value, onChange }: FirmaInputsProps) {
  return (
    <>
      <FileInput
        label="Archivo de firma (.p12)"
        placeholder="Seleccionar archivo"
        accept=".p12,.pfx,application/x-pkcs12"
        withAsterisk
        clearable
        clearButtonProps={{ 'aria-label': 'Quitar el archivo' }}
        value={value.file}
        onChange={(file) => onChange({ file })}
        error={value.errores.file}
      />
      <PasswordInput
        label="Contraseña de la firma"
        withAsterisk
        autoComplete="off"
        value={value.password}
        onChange={(event) => onChange({ password: event.currentTarget.value })}
        error={value.errores.password}
        aria-invalid={value.errores.password ? true : undefined}
      />
    </>
  );
}

function Owner({ titular }: { titular: Titular }) {
  return (
    <div className={`flex gap-12 p-12 r-note b-tint ${css.titular}`} role="status">
      <IconCertificate size={20} stroke={1.75} aria-hidden />
      <div className="grid gap-2 min-0">
        <b>{titular.nombre}</b>
        <span className="t-small anywhere">
          {titular.cedula ? `Cédula ${titular.cedula} · ` : ''}
          {titular.emisor}
        </span>
        <span className="t-small anywhere">Válida hasta el {fechaCorta(fechaOf(titular.hasta, ZONA_ECUADOR))}</span>
        {titular.otra_persona && (
          <span className={`t-small anywhere ${css.warn}`}>
            La firma es de otra persona. Verifíquela antes de firmar.
          </span>
        )}
      </div>
    </div>
  );
}

/** The file in base64 with its password, or the errors. */
export async function readFirma({
  file,
  password,
}: Pick<FirmaState, 'file' | 'password'>): Promise<Firma | { errores: FirmaState['errores'] }> {
  const errores = { ...(file ? {} : { file: MC.p12_falta }), ...(password ? {} : { password: MC.p12_password }) };
  if (!file || !password) return { errores };
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { p12: btoa(text), password };
}

/** The sentences about the signature. A call whose body contains it as `firma` may name its fields by that path. */
const ofFirma = ({ errores }: ApiError): FirmaState['errores'] => ({
  file: errores.file ?? errores.p12 ?? errores['firma.p12'] ?? errores.firma,
  password: errores.password ?? errores['firma.password'],
});

/** Whether a failure is about the signature. */
export const isOfFirma = (error: ApiError): boolean => Object.values(ofFirma(error)).some(Boolean);

/** The server's sentence by field; at the file if it names none. */
export const erroresOf = (error: unknown): FirmaState['errores'] => {
  if (!(error instanceof ApiError)) return { file: MCuentas.proceso_error };
  return isOfFirma(error) ? ofFirma(error) : { file: error.mensaje };
};
