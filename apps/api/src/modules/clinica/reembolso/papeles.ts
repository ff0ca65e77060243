/** What a packet has and lacks, as a pure function of what the record and the invoice say. */
import { edad } from '@hampi/contract/base/fechas';
import type { Accion, ClasePapel, PapelDePaquete } from '@hampi/contract/clinica/reembolso/calls';
import type { QuienCompra } from '@hampi/contract/clinica/reembolso/catalogo';
import * as M from '@hampi/contract/clinica/reembolso/messages';

export interface Hechos {
  /** Who looks: the secretary, and a patient while the visit is held back, see the invoice alone. */
  quien: 'MEDICO' | 'SECRETARIA' | 'PACIENTE';
  soloFactura: string | null;
  factura: {
    ambiente: 1 | 2;
    estado: string;
    identificacion: string;
    tipo: string;
    textos: string[];
    notas: boolean;
  } | null;
  comprador: QuienCompra;
  paciente: { documento: string | null; representante: string | null; nacimiento: string | null };
  titular: string | null;
  /** The day of the visit. */
  dia: string;
  autorizacion: string | null;
  clinico: {
    diagnosticos: number;
    recetadas: number;
    examenes: number;
    recetas: { firmado: boolean; reemplazado: boolean }[];
    pedidos: { firmado: boolean }[];
    resultados: number;
    /** Results that the patient may not have yet. */
    enEspera: number;
  };
}

export const isMenor = (nacimiento: string | null, dia: string): boolean =>
  nacimiento !== null && nacimiento <= dia && edad(nacimiento, dia).years < 18;

/** Digits of a cédula, also of the RUC made of it. */
const base = (documento: string | null) => documento?.replace(/^(\d{10})001$/, '$1') ?? null;
const same = (a: string | null, b: string | null) => a !== null && b !== null && base(a) === base(b);

/** Whether the invoice is of the patient, or of the person who represents a minor: only then may the patient have it. */
function isSuya({ factura, paciente, dia, quien }: Hechos): boolean {
  if (!factura) return false;
  if (quien !== 'PACIENTE') return true;
  return (
    same(factura.identificacion, paciente.documento) ||
    (isMenor(paciente.nacimiento, dia) && same(factura.identificacion, paciente.representante))
  );
}

interface Falta {
  texto: string;
  accion: Accion | null;
  /** It is there, with something to look at. */
  leve?: boolean;
}

const papel = (clase: ClasePapel, archivos: number, faltas: Falta[], noHay?: string): PapelDePaquete => ({
  clase,
  archivos,
  estado: noHay ? 'NO_HAY' : faltas.some(({ leve }) => !leve) ? 'FALTA' : faltas.length > 0 ? 'AVISO' : 'LISTO',
  faltas: noHay ? [{ texto: noHay, accion: null }] : faltas.map(({ texto, accion }) => ({ texto, accion })),
});

/** The papers in the insurer's order. */
export function papelesDe(h: Hechos, orden: readonly ClasePapel[]): PapelDePaquete[] {
  const de: Record<ClasePapel, () => PapelDePaquete> = {
    // What is to be said about the invoice is said once.
    RIDE: () => factura('RIDE', h, true),
    XML: () => factura('XML', h, !orden.includes('RIDE')),
    PAGO: () => pago(h),
    RECETA: () => (h.soloFactura ? aparte('RECETA', h) : receta(h)),
    PEDIDO: () => (h.soloFactura ? aparte('PEDIDO', h) : pedido(h)),
    RESULTADOS: () => (h.soloFactura ? aparte('RESULTADOS', h) : resultados(h)),
  };
  return orden.map((clase) => de[clase]());
}

const aparte = (clase: ClasePapel, h: Hechos) =>
  papel(clase, 0, [{ texto: h.soloFactura ?? M.solo_medico, accion: null }]);

/** Who mends things of the practice; a patient has no button for them. */
const si = (h: Hechos, accion: Accion, who: Hechos['quien'][]): Accion | null =>
  who.includes(h.quien) ? accion : null;
const PRACTICA: Hechos['quien'][] = ['MEDICO', 'SECRETARIA'];
const SOLO_MEDICO: Hechos['quien'][] = ['MEDICO'];

function factura(clase: 'RIDE' | 'XML', h: Hechos, conNombres: boolean): PapelDePaquete {
  const { factura: f } = h;
  // One button for the invoice is enough.
  const facturar = conNombres ? si(h, 'FACTURAR', PRACTICA) : null;
  const ver = conNombres ? si(h, 'VER_FACTURA', PRACTICA) : null;
  const only = (texto: string, accion: Accion | null) => papel(clase, 0, [{ texto, accion }]);
  if (!f) return only(M.sin_factura, facturar);
  if (!isSuya(h)) return only(M.factura_ajena, null);
  if (f.ambiente === 1) return only(M.factura_de_pruebas, ver);
  if (f.estado === 'ANULADA') return only(M.factura_anulada, facturar);
  if (f.estado !== 'AUTORIZADA') return only(M.factura_por_autorizar, ver);
  return papel(clase, 1, conNombres ? nombres(h, f, ver) : []);
}

function nombres(h: Hechos, f: NonNullable<Hechos['factura']>, accion: Accion | null): Falta[] {
  const faltas: Falta[] = [];
  const menor = isMenor(h.paciente.nacimiento, h.dia);
  if (f.tipo === '07') faltas.push({ texto: M.factura_sin_nombre, accion });
  else if (h.comprador === 'TITULAR_SI_MENOR' && menor) {
    const expected = h.titular ?? h.paciente.representante;
    if (expected === null || !same(f.identificacion, expected)) {
      if (h.titular) faltas.push({ texto: M.factura_de_otro, accion });
      else faltas.push({ texto: M.factura_del_titular, accion, leve: true });
    }
  } else if (h.comprador !== 'CUALQUIERA' && !same(f.identificacion, h.paciente.documento))
    faltas.push({ texto: M.factura_de_otro, accion });
  if (f.notas) faltas.push({ texto: M.con_nota, accion, leve: true });
  if (h.autorizacion && !f.textos.some((text) => text.includes(h.autorizacion as string)))
    faltas.push({ texto: M.sin_autorizacion, accion, leve: true });
  return faltas;
}

const pago = (h: Hechos) => {
  const { estado, archivos } = factura('XML', h, false);
  return papel('PAGO', 0, estado === 'LISTO' && archivos > 0 ? [] : [{ texto: M.sin_factura, accion: null }]);
};

function receta(h: Hechos): PapelDePaquete {
  const { recetadas, recetas, diagnosticos } = h.clinico;
  if (recetadas === 0 && recetas.length === 0) return papel('RECETA', 0, [], M.sin_receta);
  const faltas: Falta[] = [];
  const emitir = si(h, 'EMITIR_RECETA', SOLO_MEDICO);
  if (diagnosticos === 0)
    faltas.push({ texto: M.receta_sin_diagnostico, accion: si(h, 'PONER_DIAGNOSTICO', SOLO_MEDICO) });
  if (recetas.length === 0) faltas.push({ texto: M.receta_por_emitir, accion: emitir });
  if (recetas.some(({ reemplazado }) => reemplazado)) faltas.push({ texto: M.receta_vieja, accion: emitir });
  if (recetas.some(({ firmado }) => !firmado)) faltas.push({ texto: M.sin_firma, accion: null, leve: true });
  return papel('RECETA', recetas.length, faltas);
}

function pedido(h: Hechos): PapelDePaquete {
  const { examenes, pedidos, diagnosticos } = h.clinico;
  if (examenes === 0 && pedidos.length === 0) return papel('PEDIDO', 0, [], M.sin_examenes);
  const faltas: Falta[] = [];
  // An issued one has diagnoses of its own.
  if (diagnosticos === 0 && pedidos.length === 0)
    faltas.push({ texto: M.pedido_sin_diagnostico, accion: si(h, 'PONER_DIAGNOSTICO', SOLO_MEDICO) });
  if (pedidos.length === 0) faltas.push({ texto: M.pedido_por_emitir, accion: si(h, 'EMITIR_PEDIDO', SOLO_MEDICO) });
  if (pedidos.some(({ firmado }) => !firmado)) faltas.push({ texto: M.sin_firma, accion: null, leve: true });
  return papel('PEDIDO', pedidos.length, faltas);
}

function resultados(h: Hechos): PapelDePaquete {
  const { examenes, resultados: hay, enEspera } = h.clinico;
  if (examenes === 0 && hay === 0) return papel('RESULTADOS', 0, [], M.sin_examenes);
  const faltas: Falta[] = [];
  if (enEspera > 0) faltas.push({ texto: M.resultado_en_espera, accion: null });
  const faltan = examenes - hay - enEspera;
  if (faltan > 0) faltas.push({ texto: M.faltan_resultados(faltan), accion: si(h, 'SUBIR_RESULTADO', SOLO_MEDICO) });
  // An insurer wants each exam by name and price. The record knows no prices: who made the exams charged for them, on an invoice of their own.
  faltas.push({ texto: M.precio_examenes, accion: null, leve: true });
  return papel('RESULTADOS', hay, faltas);
}
