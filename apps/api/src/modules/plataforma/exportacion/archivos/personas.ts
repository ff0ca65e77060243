/** Accounts, profiles and patients. */
import { type SqlBool, sql } from 'kysely';
import { clientesVisibleTo } from '../../../../access/visibility.ts';
import { nombreProfesional } from '../../../../data/names.ts';
import type { Alcance } from '../alcance.ts';
import { plana } from './archivo-csv.ts';

/** Patients with a cita in its branches are an institution's patients too (decisions 31). */
const ofInstitucion = ({ id, quien }: Alcance) =>
  sql<SqlBool>`(${clientesVisibleTo(quien, 'own')} or exists (select from cita r join oficina o on o.id = r.oficina_id
    where r.cliente_id = c.id and o.doctor_id = ${id} and r.nombre_tercera_persona is null))`;

export const personas = [
  plana({
    tabla: 'usuario',
    nombre: 'cuenta',
    contenido: 'Su cuenta en Hampi. La contraseña no se guarda como se escribe, por eso no está.',
    tambien: ['usuario_rol'],
    columnas: {
      id: 'Número de la cuenta',
      login: 'Usuario con el que ingresa',
      email: 'Correo',
      cedula: 'Cédula o documento de identidad',
      titulo_honorifico: 'Título',
      nombres: 'Nombres',
      apellidos: 'Apellidos',
      created_date: 'Cuándo se creó',
    },
    calculadas: {
      roles: [
        'Sus roles',
        sql`(select string_agg(r.authority_name, ', ' order by r.authority_name) from usuario_rol r where r.usuario_id = t.id)`,
      ],
    },
    de: {
      doctor: ({ usuario_id }) => sql`t.id = ${usuario_id}`,
      institucion: ({ usuario_id }) => sql`t.id = ${usuario_id}`,
      cliente: ({ usuario_id }) => sql`t.id = ${usuario_id}`,
    },
  }),
  plana({
    tabla: 'doctor',
    nombre: 'perfil',
    contenido: 'Su perfil profesional.',
    tambien: ['doctor_especializacion', 'doctor_seguro'],
    columnas: {
      id: 'Número del profesional; los demás archivos lo llaman doctor_id',
      tipo: 'MEDICO, LABORATORIO o INSTITUCION',
      msp: 'Registro de la Senescyt o del MSP',
      acess: 'Registro de la ACESS',
      numero_telefono: 'Teléfono',
      declaracion_profesional: 'Presentación',
      idiomas: 'Idiomas',
      practica_desde: 'Desde cuándo ejerce',
      recordatorio_horas: 'Horas antes de la cita con que se recuerda',
      med_visible: 'Si aparece en el directorio',
      registro_date: 'Cuándo se registró',
    },
    calculadas: {
      especialidades: [
        'Especialidades',
        sql`(select string_agg(e.nombre, ', ' order by e.nombre) from doctor_especializacion de
          join especializacion e on e.id = de.especializacion_id where de.doctor_id = t.id)`,
      ],
      seguros: [
        'Seguros que acepta',
        sql`(select string_agg(s.nombre, ', ' order by s.nombre) from doctor_seguro ds
          join seguro s on s.id = ds.seguro_id where ds.doctor_id = t.id)`,
      ],
    },
    de: { doctor: ({ id }) => sql`t.id = ${id}`, institucion: ({ id }) => sql`t.id = ${id}` },
  }),
  plana({
    tabla: 'institucion',
    contenido: 'Los datos de su institución.',
    columnas: {
      id: 'Número de la institución',
      nombre: 'Nombre comercial',
      razon_social: 'Razón social',
      ruc: 'RUC',
      telefono: 'Teléfono',
      direccion: 'Dirección',
      ciudad: 'Ciudad',
      pais: 'País',
      latitud: 'Latitud',
      longitud: 'Longitud',
      disponible: 'Si aparece en el directorio',
      creado_en: 'Cuándo se registró',
    },
    de: { institucion: ({ id }) => sql`t.doctor_id = ${id}` },
  }),
  plana({
    tabla: 'secretaria_doctor',
    nombre: 'secretarias',
    contenido: 'Las secretarias que trabajan con usted.',
    llave: 'secretaria_id',
    columnas: { secretaria_id: 'Número de la secretaria', creado_en: 'Desde cuándo' },
    calculadas: {
      nombres: ['Nombres', sql`u.nombres`],
      apellidos: ['Apellidos', sql`u.apellidos`],
    },
    con: sql`join secretaria s on s.id = t.secretaria_id join usuario u on u.id = s.usuario_id`,
    de: { doctor: ({ id }) => sql`t.doctor_id = ${id}`, institucion: ({ id }) => sql`t.doctor_id = ${id}` },
  }),
  plana({
    tabla: 'cliente',
    nombre: 'pacientes',
    contenido: 'Los datos de filiación: de sus pacientes, o los suyos si usted es el paciente.',
    alias: 'c',
    columnas: {
      id: 'Número del paciente; los demás archivos lo llaman cliente_id',
      tipo_documento: 'CEDULA, PASAPORTE o SIN_DOCUMENTO',
      cedula_identidad: 'Documento de identidad',
      titulo_honorifico: 'Título',
      nombres: 'Nombres',
      apellidos: 'Apellidos',
      fecha_nacimiento: 'Fecha de nacimiento',
      sexo: 'Sexo',
      tipo_sangre: 'Tipo de sangre',
      estado_civil: 'Estado civil',
      instruccion: 'Instrucción',
      ocupacion: 'Ocupación',
      nacionalidad: 'Nacionalidad',
      direccion: 'Dirección',
      ciudad: 'Ciudad',
      pais: 'País',
      telefono: 'Teléfono',
      celular: 'Celular',
      correo: 'Correo',
      nombres_padre: 'Nombre del padre',
      nombres_madre: 'Nombre de la madre',
      cedula_representante: 'Cédula del representante',
      seguros: 'Seguros',
      identidad_verificada_en: 'Cuándo un consultorio vio su documento',
      fecha_defuncion: 'Fecha de defunción',
      creado_en: 'Cuándo se registró',
    },
    de: {
      doctor: ({ quien }) => sql`${clientesVisibleTo(quien, 'own')}`,
      institucion: ofInstitucion,
      cliente: ({ quien }) => sql`${clientesVisibleTo(quien, 'own')}`,
    },
  }),
  plana({
    tabla: 'medico_paciente',
    nombre: 'vinculos_con_pacientes',
    contenido: 'Cómo llegó cada paciente a serlo de usted, y qué puede usted leer de él.',
    llave: 'cliente_id',
    columnas: {
      cliente_id: 'Número del paciente',
      origen: 'CREADO por usted, por una CITA, AUTORIZADO por el paciente o por su DOCUMENTO',
      creado_en: 'Desde cuándo',
      ficha_abierta: 'Si puede leer alergias, antecedentes y vacunas',
      historia_autorizada_en: 'Desde cuándo el paciente le autoriza leer lo que otros médicos escribieron',
      ultima_consulta: 'Su última consulta con usted',
    },
    de: { doctor: ({ id }) => sql`t.doctor_id = ${id}`, institucion: ({ id }) => sql`t.doctor_id = ${id}` },
  }),
  plana({
    tabla: 'medico_paciente',
    nombre: 'mis_medicos',
    contenido: 'Los profesionales que le atienden.',
    llave: 'doctor_id',
    columnas: {
      doctor_id: 'Número del profesional',
      creado_en: 'Desde cuándo',
      historia_autorizada_en: 'Desde cuándo usted le autoriza leer lo que otros médicos escribieron',
    },
    calculadas: { nombre: ['Nombre', nombreProfesional] },
    con: sql`join doctor d on d.id = t.doctor_id join usuario u on u.id = d.usuario_id`,
    de: { cliente: ({ id }) => sql`t.cliente_id = ${id}` },
  }),
  plana({
    tabla: 'auditoria_clinica',
    nombre: 'quien_abrio_mi_historia',
    contenido: 'Quién abrió su historia clínica, cuándo y para qué.',
    llave: 'n',
    columnas: { n: 'Orden', cuando: 'Cuándo', rol: 'Con qué rol', accion: 'Qué hizo' },
    calculadas: { quien: ['Quién', nombreProfesional] },
    con: sql`join usuario u on u.id = t.usuario_id`,
    de: { cliente: ({ id, documento }) => sql`t.cliente_id = ${id} and ${documento !== null}::boolean` },
  }),
  plana({
    tabla: 'calificacion',
    nombre: 'mis_opiniones',
    contenido: 'Las estrellas que usted dio.',
    llave: 'cita_id',
    columnas: {
      cita_id: 'Número de la cita',
      doctor_id: 'Número del profesional',
      estrellas: 'De una a cinco',
      creada_en: 'Cuándo',
    },
    con: sql`join cita r on r.id = t.cita_id`,
    de: { cliente: ({ id }) => sql`r.cliente_id = ${id}` },
  }),
  plana({
    tabla: 'profesional_favorito',
    nombre: 'mis_favoritos',
    contenido: 'Los profesionales e instituciones que usted guardó.',
    llave: 'doctor_id',
    columnas: { doctor_id: 'Número del profesional', creado_en: 'Cuándo' },
    calculadas: { nombre: ['Nombre', nombreProfesional] },
    con: sql`join doctor d on d.id = t.doctor_id join usuario u on u.id = d.usuario_id`,
    de: { cliente: ({ usuario_id }) => sql`t.usuario_id = ${usuario_id}` },
  }),
];
