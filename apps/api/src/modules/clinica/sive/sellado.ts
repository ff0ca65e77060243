/** What of a case is sealed with its doctor's key: which disease, and what was written about its closing. */
import type { FormularioEpi, Urgencia } from '@hampi/contract/clinica/sive/calls';
import type { Vault } from '../../../vault/vault.ts';

/** As the catalogue had it when the diagnosis was saved. */
export interface CasoSellado {
  /** In the catalogue, which may have lost it since. */
  enfermedad_id?: number;
  enfermedad: string;
  urgencia: Urgencia;
  formulario: FormularioEpi;
  nota: string | null;
  fuente: string | null;
  diagnosticos: { cod_4: string; descripcion_codigos_cuatro_caracteres: string; tipo: 'PR' | 'DF' }[];
}

export const placeOf = (huella: Buffer) => `caso:${huella.toString('hex')}`;
export const cierrePlace = (huella: Buffer) => `caso:${huella.toString('hex')}:cierre`;

/** The same for the same doctor, patient and disease when the case is opened; it stays when the patient's row is joined with another. */
export const huellaOf = (vault: Vault, doctor_id: number, clienteId: number, enfermedadId: number) =>
  vault.fingerprint({ doctor_id }, `caso:${clienteId}:${enfermedadId}`);
