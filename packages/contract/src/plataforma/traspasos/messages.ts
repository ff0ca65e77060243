/** Sentences about importing the patients of another system (BE-18). */

export const subido = 'Archivo leído. Revise qué es cada columna';
export const revisando = 'Estamos revisando el archivo; no se ha guardado nada todavía';
export const trayendo = 'Estamos trayendo sus pacientes; puede seguir trabajando';
export const deshaciendo = 'Estamos deshaciendo lo traído';
export const descartado = 'Archivo descartado; no se trajo nada';

export const archivo_tipo = 'El archivo debe ser CSV, TXT o XLSX, o FHIR en JSON, NDJSON o ZIP';
export const archivo_vacio = 'El archivo no tiene filas debajo de los títulos';
export const archivo_grande = 'El archivo supera los 20 MB, o los 50 MB si es FHIR; divídalo en varios';
export const demasiadas_filas = 'El archivo tiene más de 20.000 filas; divídalo en varios';
export const demasiadas_columnas = 'El archivo tiene más de 60 columnas; deje solo las de los pacientes';
export const en_curso = 'Ya se están trayendo pacientes para este consultorio; espere a que termine';
export const ya_no = 'Este archivo ya no está en ese paso; actualice la página';
export const sin_archivo = 'El archivo ya se borró; súbalo otra vez';
export const solo_consultorio = 'Los pacientes los trae el consultorio de un médico';
export const sin_consultorio = 'La cuenta ya no trabaja para este consultorio';
export const inconcluso = 'No se pudo terminar; lo que se alcanzó a traer está en su lista. Suba el archivo otra vez';
export const fallo =
  'No se pudo leer el archivo, y repetirlo no cambiaría nada. Lo que se alcanzó a traer está en su lista; pida a quien lo hizo que lo guarde otra vez';
export const archivo_apartado =
  'El archivo se apartó porque el programa se detuvo dos veces al leerlo. Lo que se alcanzó a traer está en su lista; divídalo en varios y súbalos de nuevo';
export const deshacer_tarde = 'Solo se puede deshacer durante un día';

export const faltan_nombres = 'Indique qué columnas tienen los apellidos y los nombres';
export const campo_repetido = 'Ese dato ya está en otra columna';
export const nombres_dos_veces = 'Elija los apellidos y nombres en una columna o en dos, no en ambas';
export const columnas_otras = 'Las columnas no son las del archivo; actualice la página';

export const fecha_ilegible = 'No es una fecha en el formato elegido';
export const fecha_corta = 'Escriba el año con cuatro cifras';
export const telefono_ilegible = 'No es un teléfono del Ecuador ni uno con código de país';
export const sexo_ilegible = 'No se reconoce; escriba masculino, femenino u otro';
export const estado_civil_ilegible = 'No se reconoce; escriba soltero, casado, divorciado, viudo o unión de hecho';
export const sangre_ilegible = 'No se reconoce; escriba por ejemplo O+ o AB-';
export const instruccion_ilegible = 'No se reconoce; escriba ninguna, primaria, secundaria o superior';
export const documento_abreviado =
  'La hoja de cálculo abrevió el número; dé a la columna formato de texto y vuelva a guardarla';
export const nombre_sin_partir = 'No se puede separar en apellidos y nombres; escriba una coma entre ellos';
export const fila_partida = 'La fila no se puede leer; revise las comillas';
export const celda_larga = 'El texto es demasiado largo';

export const se_parece = 'Se parece a un paciente que ya está en su lista';
export const se_parece_arriba = (linea: number): string => `Se parece a la línea ${linea} del mismo archivo`;
export const repite_linea = (linea: number): string => `Tiene el mismo documento que la línea ${linea}`;
export const otra_persona =
  'Un paciente de su lista tiene ese documento con otros apellidos u otra fecha de nacimiento; corrija el que esté equivocado';

export const fhir_solo_medico = 'Los archivos FHIR llevan datos clínicos: los trae el médico';
export const fhir_ilegible = (donde: string): string => `No es JSON de FHIR: ${donde}`;
export const fhir_sin_pacientes = 'El archivo no tiene pacientes de FHIR R4';
export const fhir_demasiado = 'El archivo descomprimido es demasiado grande; divídalo en varios';
export const fhir_sin_deshacer =
  'Lo escrito en una historia clínica no se borra, y este archivo FHIR no trajo medidas, diagnósticos, documentos ni datos del resumen que quitar';
export const signo_imposible = (dia: string, least: number, most: number, unidad: string): string =>
  `Del ${dia}: no se trae, debe estar entre ${String(least).replace('.', ',')} y ${most} ${unidad}`.trimEnd();
export const valor_unidad = (dia: string, dicha: string, unidad: string): string =>
  `Del ${dia}: no se trae, ${dicha ? `«${dicha}» no se puede convertir` : 'no dice su unidad'}${unidad && `; aquí se anota en ${unidad}`}`;
export const valor_sin_cifra = (dia: string): string =>
  `Del ${dia}: no se trae, dice «mayor que» o «menor que» y no una cifra`;
export const valor_sin_dia = 'No se trae al resumen clínico, no dice su fecha';
export const lista_larga = (n: number, max: number): string =>
  `El archivo dice ${n}; al resumen clínico van los primeros ${max}`;
export const listas_llenas = (n: number): string =>
  n === 1
    ? 'Un dato no se añadió al resumen clínico: la lista está llena'
    : `${n} datos no se añadieron al resumen clínico: la lista está llena`;
export const signo_futuro = (dia: string): string => `Del ${dia}: no se trae, la fecha todavía no llega`;
export const signo_antes = (dia: string): string => `Del ${dia}: no se trae, es de antes de nacer`;
export const documento_sin_copia = 'Su copia no está en el archivo; suba el ZIP completo';
export const documento_tipo = 'Su copia no es un PDF, JPG o PNG que se pueda abrir';
export const documento_repetido = 'No se trae otra vez: su copia es la de otro documento del archivo';
export const documento_futuro = 'No se trae, la fecha todavía no llega';
export const fhir_ficha_cerrada =
  'Sus datos clínicos no se traen: están cerrados para usted hasta que lo atienda; traiga el archivo otra vez entonces';
export const y_mas = (n: number): string => (n === 1 ? 'Y otro problema más' : `Y otros ${n} problemas más`);
export const fhir_deshecho =
  'Se quitaron las medidas, los diagnósticos y los documentos que trajo el archivo, y lo que nadie confirmó del resumen clínico. Los pacientes, sus vacunas y lo escrito en su ficha quedan.';
export const fhir_modificado = 'Su sistema añadió datos que cambian el sentido del registro y que aquí no se conocen';
export const fhir_reemplazado = 'El archivo dice que este registro fue reemplazado por otro';
export const fhir_solo_ano = (dicho: string): string =>
  `Dice solo «${dicho}»: no es una fecha completa; escríbala en los datos del paciente`;
export const fhir_fallecido = 'El archivo dice que falleció, sin la fecha; anótela en los datos del paciente';
export const fhir_inactivo = 'El archivo dice que el registro ya no se usaba';
export const fhir_paciente_ilegible = 'Alguno de sus datos no tiene la forma de FHIR R4';
export const fhir_sin_nombre = 'El paciente no tiene apellidos y nombres';
