/** The risks of the impact assessment, with what the product does against each and what this installation has not switched on. */
import type { Impacto, Riesgo } from '@hampi/contract/plataforma/proteccion/calls';
import { isProtected } from '../../../data/server-address.ts';
import type { Foundation } from '../../../foundation.ts';

type Config = Foundation['config'];

/** A measure; with a condition, one that depends on the configuration. */
type Medida = string | { texto: string; si: (config: Config) => boolean };

const RIESGOS: readonly (Pick<Riesgo, 'riesgo' | 'inicial' | 'restante'> & { medidas: readonly Medida[] })[] = [
  {
    riesgo: 'Que alguien lea una historia clínica sin deber',
    inicial: 'Alto',
    restante: 'Bajo',
    medidas: [
      'Cada rol alcanza solo lo declarado para él; las secretarias no ven notas clínicas.',
      'Cada apertura de una historia queda en la auditoría, y el paciente ve quién la abrió.',
      'El paciente autoriza a otros profesionales y puede retirar la autorización.',
    ],
  },
  {
    riesgo: 'Que se roben la base de datos, un disco o una copia',
    inicial: 'Alto',
    restante: 'Bajo',
    medidas: [
      'Lo clínico se guarda cifrado, con una llave por dueño de los datos.',
      'La llave maestra está fuera de la carpeta de la base de datos.',
      { texto: 'Los respaldos se cifran antes de salir.', si: ({ backup }) => backup.to !== undefined },
    ],
  },
  {
    riesgo: 'Que los datos se pierdan',
    inicial: 'Alto',
    restante: 'Bajo',
    medidas: [
      { texto: 'Respaldo de cada noche, probado cada semana.', si: ({ backup }) => !!backup.to || backup.external },
      {
        texto: 'Archivo de cada minuto, para volver a cualquiera de ellos.',
        si: ({ backup }) => backup.minutes || backup.external,
      },
    ],
  },
  {
    riesgo: 'Que se altere lo escrito',
    inicial: 'Medio',
    restante: 'Bajo',
    medidas: [
      'Cada corrección de una historia es una versión nueva; la anterior se conserva.',
      'La auditoría está encadenada y sellada cada hora fuera de la base de datos.',
      'Los documentos llevan número, código que se verifica en el sitio y, si el profesional firma, firma electrónica.',
    ],
  },
  {
    riesgo: 'Que se lea lo que viaja por la red',
    inicial: 'Alto',
    restante: 'Bajo',
    medidas: [
      {
        texto: 'La web y la aplicación se sirven solo por https.',
        si: ({ publicUrl }) => publicUrl.startsWith('https:'),
      },
      {
        texto: 'A la base de datos se llega cifrado o sin salir del equipo.',
        si: ({ databaseUrl }) => databaseUrl === undefined || isProtected(databaseUrl),
      },
      {
        texto: 'El correo se entrega cifrado a su servidor.',
        si: ({ smtpUrl }) => smtpUrl === undefined || smtpUrl.startsWith('smtps:'),
      },
    ],
  },
  {
    riesgo: 'Que un aviso llegue a quien no debe',
    inicial: 'Medio',
    restante: 'Bajo',
    medidas: [
      'Ningún aviso lleva palabras clínicas, diagnósticos ni medicinas.',
      'El paciente ve su historia solo cuando un consultorio comprobó su identidad.',
    ],
  },
  {
    riesgo: 'Que alguien entre con la cuenta de otro',
    inicial: 'Alto',
    restante: 'Medio',
    medidas: [
      'Las contraseñas se guardan de modo que nadie puede leerlas, y los intentos se limitan.',
      'Segundo paso al entrar, con una aplicación de códigos.',
      'Aviso de un ingreso desde un equipo nuevo, y cierre de sesiones a distancia.',
    ],
  },
  {
    riesgo: 'Que los datos se usen para otra cosa',
    inicial: 'Medio',
    restante: 'Bajo',
    medidas: [
      'Las promociones exigen un consentimiento aparte, que se retira con un clic.',
      'Los datos de salud no se usan para publicidad, y no hay decisiones solo automáticas.',
    ],
  },
  {
    riesgo: 'Que no se responda a tiempo a una persona o a la autoridad',
    inicial: 'Medio',
    restante: 'Bajo',
    medidas: [
      'Registro de pedidos de todos los derechos, cada uno con su plazo.',
      'Registro de brechas con los dos plazos, borradores de los avisos y a quiénes afecta según la auditoría.',
    ],
  },
];

export const riesgosDe = (config: Config): Riesgo[] =>
  RIESGOS.map(({ medidas, ...riesgo }) => {
    const texts = (on: boolean) =>
      medidas
        .filter((medida) => (typeof medida === 'string' || medida.si(config)) === on)
        .map((medida) => (typeof medida === 'string' ? medida : medida.texto));
    return { ...riesgo, medidas: texts(true), faltan: texts(false) };
  });

/** What stands in each part until somebody writes another text. */
export const impactoInicial = (isOperator: boolean): Omit<Impacto, 'revisada_el'> => ({
  descripcion: isOperator
    ? 'La instalación guarda las cuentas, el directorio y los pagos de quienes la usan, y por encargo de cada consultorio sus citas, historias y facturas. Son datos de salud de muchas personas, también menores de edad.'
    : 'El consultorio guarda las citas, la ficha, la historia clínica, los documentos y las facturas de sus pacientes, también menores de edad, en la plataforma que opera su encargado.',
  necesidad:
    'Sin estos datos no se puede atender, recetar, facturar ni cumplir la obligación de llevar y conservar la historia clínica. Se pide solo lo que cada trámite necesita; lo demás es opcional y cada rol ve lo suyo.',
  medidas: '',
  opinion: '',
  conclusion:
    'Con las medidas descritas, el riesgo que queda para las personas es aceptable. Se revisa cada año y cuando algo cambia.',
});
