/** Documents of invented people, for tests and visual checks. */
import type {
  Certificado,
  Consentimiento,
  Diagnostico,
  Documento,
  Emisor,
  LineaReceta,
  Paciente,
  Pedido,
  Receta,
} from '../document-data.ts';

export const emisor: Emisor = {
  titulo_honorifico: 'Dra.',
  nombres: 'Lucía Fernanda',
  apellidos: 'Peñaherrera Ordóñez',
  especializaciones: ['Cardiología', 'Medicina interna'],
  msp: '1007-2011-1048832',
  acess: '1048832',
  cedula_identidad: '0102030400',
  correo: 'consultorio@penaherrera.ec',
  telefonos: ['07 288 4410', '099 845 2210'],
  establecimiento: 'Consultorio Solano',
  institucion: null,
  unicodigo: null,
  direccion: 'Av. Fray Vicente Solano 4-101 y Av. 12 de Abril',
  ciudad: 'Cuenca',
};

export const paciente: Paciente = {
  nombres: 'María José',
  apellidos: 'Cajamarca Tenesaca',
  cedula_identidad: '0106784329',
  sexo: 'femenino',
  fecha_nacimiento: '1979-03-02',
};

const base: Documento = {
  numero: '004512',
  fecha: '2026-11-24',
  emitido: '2026-11-24T15:04:00.000Z',
  zona: 'America/Guayaquil',
  emisor,
  paciente,
  verificacion: {
    url: 'https://hampi.miclinica.ec/verificar/K7QF-M2XR-9TNC',
    pagina: 'hampi.miclinica.ec/verificar',
    codigo: 'K7QF-M2XR-9TNC',
  },
};

export const hipertension: Diagnostico = { cod_4: 'I10X', descripcion: 'Hipertensión esencial (primaria)', tipo: 'DF' };
const angina: Diagnostico = { cod_4: 'I208', descripcion: 'Otras formas especificadas de angina de pecho', tipo: 'PR' };

export const losartan: LineaReceta = {
  medicamento: 'Losartán potásico',
  presentacion: 'Tableta recubierta 50 mg',
  marca: null,
  via: 'vía oral',
  cantidad: 21,
  unidad: null,
  dosis: 1,
  dosis_unidad: 'tableta',
  dosificacion: '1 tableta en la mañana',
  frecuencia_uso_horas: 24,
  dias_uso: 21,
  fecha_inicio_uso: '2026-11-24',
  controlado: false,
};

export const receta = (more: Partial<Receta> = {}): Receta => ({
  ...base,
  peso: 71.5,
  talla: 158,
  imc: 28.64,
  pa: '138/86',
  alergias: 'Penicilina (anafilaxia), ácido acetilsalicílico',
  diagnosticos: [hipertension, angina],
  lineas: [
    losartan,
    {
      ...losartan,
      medicamento: 'Amoxicilina + ácido clavulánico',
      presentacion: 'Suspensión 250 mg + 62,5 mg / 5 ml',
      marca: 'Farmandina',
      cantidad: 1,
      dosis: 7.5,
      dosis_unidad: 'ml',
      dosificacion: 'Agitar antes de usar; con el primer bocado de la comida',
      frecuencia_uso_horas: 8,
      dias_uso: 7,
    },
    {
      ...losartan,
      medicamento: 'Isosorbida dinitrato',
      presentacion: 'Tableta sublingual 5 mg',
      via: 'vía sublingual',
      cantidad: 10,
      dosificacion: '1 tableta bajo la lengua si hay dolor de pecho. Máximo 3 tabletas, con 5 minutos entre cada una',
      dosis: null,
      dosis_unidad: null,
      frecuencia_uso_horas: null,
      dias_uso: null,
    },
  ],
  indicaciones: 'Dieta baja en sal y grasas.\nCaminar 30 minutos diarios.',
  signos_alarma: 'Dolor de pecho que dura más de 15 minutos, falta de aire, desmayo.',
  validez_dias: 3,
  ...more,
});

export const manyLines = (count: number): LineaReceta[] =>
  Array.from({ length: count }, (_, i) => ({
    ...losartan,
    medicamento: `Medicamento número ${i + 1}`,
    cantidad: i + 1,
  }));

export const pedido = (more: Partial<Pedido> = {}): Pedido => ({
  ...base,
  resumen: 'Paciente de 47 años con hipertensión en control; se solicita perfil anual y función renal.',
  diagnosticos: [hipertension],
  prioridad: 'rutina',
  grupos: [
    {
      nombre: 'Hematología',
      examenes: [{ nombre: 'Biometría hemática completa', detalles: null, preparacion: 'No requiere ayuno' }],
    },
    {
      nombre: 'Química sanguínea',
      examenes: [
        { nombre: 'Glucosa en ayunas', detalles: null, preparacion: 'Ayuno de 8 horas' },
        {
          nombre: 'Perfil lipídico',
          detalles: 'Colesterol total, HDL, LDL, triglicéridos',
          preparacion: 'Ayuno de 12 horas; sin alcohol desde el día anterior',
        },
        { nombre: 'Creatinina y filtrado glomerular', detalles: null, preparacion: null },
      ],
    },
    {
      nombre: 'Imagen',
      examenes: [
        { nombre: 'Ecocardiograma transtorácico', detalles: 'Valorar fracción de eyección', preparacion: null },
      ],
    },
  ],
  ...more,
});

export const certificado = (more: Partial<Certificado> = {}): Certificado => ({
  ...base,
  texto:
    'Que la paciente fue atendida en este consultorio por un cuadro de dolor torácico de esfuerzo. Al momento se encuentra estable, en tratamiento y en estudio.\nEs todo cuanto puedo certificar en honor a la verdad.',
  servicio: 'Consulta externa',
  especialidad: 'Cardiología',
  hora_desde: '09:00',
  hora_hasta: '09:40',
  ingreso: null,
  alta: null,
  archivo: null,
  reposo: { desde: '2026-11-24', dias: 3 },
  diagnosticos: [hipertension, angina],
  ocultar_diagnostico: false,
  contingencia: 'Enfermedad general',
  empleador: 'Textiles del Tomebamba S. A.',
  cargo: 'Supervisora de planta',
  hora: '10:04',
  ...more,
});

export const consentimiento = (more: Partial<Consentimiento> = {}): Consentimiento => ({
  ...base,
  hora: '10:04',
  procedimiento: 'Cateterismo cardíaco diagnóstico',
  servicio: 'Cardiología',
  tipo_atencion: 'ambulatoria',
  diagnosticos: [angina],
  procedimiento_recomendado: 'Coronariografía por vía radial',
  en_que_consiste:
    'Se introduce un tubo delgado por una arteria de la muñeca hasta el corazón para ver las arterias coronarias.',
  como_se_realiza:
    'Con anestesia local y sedación ligera. Se inyecta un medio de contraste y se toman imágenes con rayos X.',
  grafico: null,
  duracion: '45 minutos',
  beneficios: 'Permite saber si hay obstrucciones y decidir el mejor tratamiento.',
  riesgos_frecuentes: 'Moretón o dolor en el sitio de la punción.',
  riesgos_graves: 'Sangrado, reacción alérgica al contraste, infarto, derrame cerebral (menos de 1 de cada 1 000).',
  riesgos_especificos: null,
  alternativas: 'Tomografía de las coronarias; prueba de esfuerzo.',
  manejo_posterior: 'Reposo de la muñeca por 24 horas y control en una semana.',
  consecuencias: 'No se conocería la causa del dolor y podría presentarse un infarto.',
  representante: null,
  ...more,
});
