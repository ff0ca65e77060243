/** A medicine of the receta as form values. */
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import type { RespuestaAdvertencia } from '@hampi/contract/clinica/receta/respuestas';
import { decimal } from '../consulta/numeros.ts';
import { newKey, textOf } from '../consulta/valores.ts';

export interface LineaValores {
  /** Key of the row on screen only. */
  clave: string;
  vademecum_id: number | null;
  medicamento: string;
  composicion: string;
  funcion: string;
  presentacion: string;
  casa_comercial: string;
  cantidad: string;
  dosificacion: string;
  dosis: string;
  unidad: string;
  via: string;
  fecha_inicio_uso: string;
  dias_uso: string;
  frecuencia_uso_horas: string;
  con_marca: boolean;
  sin_concentracion: boolean;
  controlado: boolean;
  razon_advertencia: string;
  advertencias: RespuestaAdvertencia[];
}

/** An empty line. */
export const lineaVacia = (): LineaValores => ({
  clave: newKey(),
  vademecum_id: null,
  medicamento: '',
  composicion: '',
  funcion: '',
  presentacion: '',
  casa_comercial: '',
  cantidad: '',
  dosificacion: '',
  dosis: '',
  unidad: '',
  via: '',
  fecha_inicio_uso: '',
  dias_uso: '',
  frecuencia_uso_horas: '',
  con_marca: true,
  sin_concentracion: false,
  controlado: false,
  razon_advertencia: '',
  advertencias: [],
});

/** A line of another visit without what belongs to that visit. */
export const forAnotherDay = (linea: LineaValores): LineaValores => ({
  ...linea,
  fecha_inicio_uso: '',
  razon_advertencia: '',
  advertencias: [],
});

/** Form values of a stored line. */
export const lineaOf = (linea: NonNullable<Consulta['receta']>['detalle'][number]): LineaValores => ({
  clave: newKey(),
  vademecum_id: linea.vademecum_id,
  medicamento: linea.medicamento,
  composicion: textOf(linea.composicion),
  funcion: textOf(linea.funcion),
  presentacion: textOf(linea.presentacion),
  casa_comercial: textOf(linea.casa_comercial),
  cantidad: textOf(linea.cantidad),
  dosificacion: linea.dosificacion,
  dosis: decimal(linea.dosis),
  unidad: textOf(linea.unidad),
  via: textOf(linea.via),
  fecha_inicio_uso: textOf(linea.fecha_inicio_uso),
  dias_uso: textOf(linea.dias_uso),
  frecuencia_uso_horas: textOf(linea.frecuencia_uso_horas),
  con_marca: linea.con_marca,
  sin_concentracion: linea.sin_concentracion,
  controlado: linea.controlado,
  razon_advertencia: textOf(linea.razon_advertencia),
  advertencias: linea.advertencias,
});
