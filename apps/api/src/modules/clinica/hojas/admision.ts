/** Form 001: the filiation, with empty fields for what the record does not have. */
import { fechaCorta } from '@hampi/contract/base/fechas';
import type { Historia } from '@hampi/contract/clinica/historia/calls';
import { enBloques } from './edicion.ts';

const TIPOS: Record<string, string> = { CEDULA: 'Cédula', PASAPORTE: 'Pasaporte', SIN_DOCUMENTO: 'Sin documento' };

export const form001 = (p: Historia['paciente'], seguros: Historia['clienteSeguros']) =>
  enBloques('form001', {
    filiacion: [
      {
        columnas: 4,
        campos: [
          ['Tipo de documento', TIPOS[p.tipo_documento] ?? p.tipo_documento],
          ['Número', p.cedula_identidad],
          ['Fecha de nacimiento', p.fecha_nacimiento && fechaCorta(p.fecha_nacimiento)],
          ['Lugar de nacimiento', null],
          ['Nacionalidad', p.nacionalidad],
          ['Autoidentificación étnica', null],
          ['Estado civil', p.estado_civil],
          ['Instrucción', p.instruccion],
          ['Ocupación', p.ocupacion],
          ['Tipo de sangre', p.tipo_sangre],
          ['Tratamiento', p.titulo_honorifico],
          ['Fecha de defunción', p.fecha_defuncion && fechaCorta(p.fecha_defuncion)],
        ],
      },
    ],
    residencia: [
      {
        columnas: 3,
        campos: [
          ['Dirección', p.direccion],
          ['Ciudad', p.ciudad],
          ['País', p.pais],
          ['Teléfono', p.telefono],
          ['Celular', p.celular],
          ['Correo', p.correo],
        ],
      },
    ],
    padres: [
      {
        columnas: 3,
        campos: [
          ['Padre', p.nombres_padre],
          ['Madre', p.nombres_madre],
          ['Cédula del representante', p.cedula_representante],
        ],
      },
    ],
    emergencia: [
      {
        columnas: 4,
        campos: [
          ['Nombre', p.emergencia_nombre],
          ['Parentesco', p.emergencia_parentesco],
          ['Teléfono', p.emergencia_telefono],
          ['Dirección', p.emergencia_direccion],
        ],
      },
    ],
    seguro: seguros.length === 0 ? [] : [{ texto: seguros.map(({ nombre }) => nombre).join('\n') }],
  });
