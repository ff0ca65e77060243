/** Publications of the demo clinic's platform. Our own words; the advice is general and refers to a professional. */

export const noticias = [
  {
    titulo: 'Ya puede reservar su cita en línea',
    subtitulo: 'Busque por especialidad y ciudad, y elija un horario libre',
    contenido_introductorio:
      '<p>El <strong>directorio médico</strong> muestra precios, consultorios y los próximos horarios de cada profesional.</p>',
    contenido: `<p>Desde hoy encuentra en el <a href="/directorio">directorio</a> a los profesionales que atienden con Hampi. Puede buscar por nombre, por especialidad o como usted lo diría: si escribe «corazón», aparece Cardiología.</p>
<h2>Cómo funciona</h2>
<ol><li><p>Busque y compare: precio de la consulta, ciudad, seguros y el primer horario libre.</p></li><li><p>Toque un horario. Si aún no tiene cuenta, la crea en ese momento y el horario que eligió no se pierde.</p></li><li><p>Confirme. Le llegará un correo con la fecha, la dirección y un archivo para su calendario.</p></li></ol>
<p>Si no puede asistir, cancele desde <em>Mis citas</em> con un día de anticipación: otra persona aprovechará ese turno.</p>`,
  },
  {
    titulo: 'Temporada de lluvias: cuide su casa del mosquito del dengue',
    subtitulo: 'Diez minutos a la semana alcanzan para eliminar los criaderos',
    contenido_introductorio:
      '<p>El mosquito nace en agua limpia y quieta. <strong>Vacíe, tape y cepille</strong> una vez por semana.</p>',
    contenido: `<p>Con las lluvias aumenta el mosquito que transmite dengue. Pone sus huevos en las paredes de los recipientes, y de ahí sale el adulto en poco más de una semana: por eso conviene revisar la casa cada siete días.</p>
<h2>Qué revisar</h2>
<ul><li><p>Tanques y lavanderías: cepille las paredes y tápelos bien.</p></li><li><p>Floreros, platos de macetas y bebederos: cambie el agua y lave el recipiente.</p></li><li><p>Llantas, botellas y canaletas: vacíelas y guárdelas bajo techo.</p></li></ul>
<h2>Cuándo ir al médico</h2>
<p>Acuda si tiene fiebre alta de inicio súbito con dolor de cabeza o detrás de los ojos, dolor de cuerpo o manchas en la piel. Vaya <strong>de inmediato</strong> si aparece dolor fuerte de barriga, vómito que no cede, sangrado o mucho decaimiento, sobre todo cuando la fiebre empieza a bajar.</p>
<p>No tome aspirina ni antiinflamatorios por su cuenta: pueden favorecer el sangrado.</p>`,
  },
  {
    titulo: 'Su carné de vacunas, siempre a la mano',
    subtitulo: 'Las vacunas que registra su médico quedan en su historia',
    contenido_introductorio: '<p>Revise qué vacunas tiene, cuál toca y descargue el carné cuando lo necesite.</p>',
    contenido: `<p>Cuando un profesional registra una vacuna, el sistema compara con el esquema y avisa cuál es la siguiente y desde cuándo se puede aplicar. Así no se repiten dosis ni se olvidan refuerzos.</p>
<p>Pida a su profesional que registre también las vacunas anteriores: lleve el carné de papel a la próxima consulta.</p>`,
  },
];

export const articulos = [
  {
    titulo: 'Cómo preparar su consulta médica',
    subtitulo: 'Una lista corta para aprovechar mejor esos minutos',
    contenido_introductorio:
      '<p>Lleve por escrito <strong>qué siente, desde cuándo y qué toma</strong>. Esas tres cosas ahorran la mitad de las preguntas.</p>',
    contenido: `<h2>Antes de salir de casa</h2>
<ul><li><p>Anote el motivo principal en una frase y desde cuándo le pasa.</p></li><li><p>Haga la lista de lo que toma, con la dosis; incluya vitaminas, hierbas y lo que compró sin receta. Si le es más fácil, tome una foto de las cajas.</p></li><li><p>Escriba sus alergias y cómo reaccionó.</p></li><li><p>Lleve sus últimos exámenes, aunque sean de otro lugar.</p></li></ul>
<h2>En la consulta</h2>
<p>Empiece por lo que más le preocupa. Si algo no queda claro, repítalo con sus palabras: «Entonces debo tomar esto cada ocho horas, ¿verdad?». Es la forma más segura de evitar errores.</p>
<h2>Al terminar</h2>
<p>Antes de levantarse, asegúrese de saber tres cosas: qué tiene o qué se va a averiguar, qué debe hacer y por qué señales debe volver antes.</p>`,
  },
  {
    titulo: 'Tomarse bien la presión en casa',
    subtitulo: 'Los errores que más suben el número sin que usted esté peor',
    contenido_introductorio:
      '<p>Cinco minutos de reposo, brazo apoyado y <strong>dos tomas</strong>. Así la medida sirve.</p>',
    contenido: `<p>Una medida mal hecha puede marcar diez o más puntos de diferencia. Siga siempre los mismos pasos y anote el resultado con la hora.</p>
<ol><li><p>No fume, no tome café ni haga ejercicio en la media hora anterior. Vaya al baño primero.</p></li><li><p>Siéntese con la espalda apoyada, los pies en el suelo y las piernas sin cruzar. Espere cinco minutos sin hablar.</p></li><li><p>Apoye el brazo a la altura del corazón, con el brazalete sobre la piel y de la talla correcta.</p></li><li><p>Tome dos medidas con un minuto entre ellas y anote las dos.</p></li></ol>
<blockquote><p>Una sola medida alta no es un diagnóstico. Lleve sus apuntes de una semana a la consulta.</p></blockquote>
<p>Busque atención de urgencia si la presión está muy alta y además hay dolor de pecho, falta de aire, debilidad de un lado del cuerpo, dificultad para hablar o dolor de cabeza intenso.</p>`,
  },
  {
    titulo: 'Menos citas perdidas: lo que funciona en un consultorio pequeño',
    subtitulo: 'Recordar, facilitar que cancelen y llenar el turno que queda',
    contenido_introductorio:
      '<p>La mayoría de quienes faltan <strong>se olvidó</strong> o no supo cómo avisar. Las dos cosas tienen arreglo.</p>',
    contenido: `<h2>Recuerde una vez, y a tiempo</h2>
<p>Un recordatorio el día anterior basta. Más mensajes se dejan de leer. En Hampi el recordatorio sale solo y lleva un botón para confirmar o cancelar.</p>
<h2>Haga fácil cancelar</h2>
<p>Quien puede cancelar con un toque avisa; quien tiene que llamar, muchas veces no. Un turno cancelado la víspera todavía se puede ofrecer.</p>
<h2>Mida</h2>
<p>Marque en la agenda quién llegó y quién no. Al cabo de un mes sabrá en qué horas y con qué servicios se falta más, y podrá decidir con datos si conviene pedir un anticipo.</p>`,
  },
];

export const sitios = [
  { nombre: 'Ministerio de Salud Pública', categoria: 'Instituciones del Ecuador', link: 'https://www.salud.gob.ec/' },
  {
    nombre: 'Agencia de aseguramiento de la calidad ACESS',
    categoria: 'Instituciones del Ecuador',
    link: 'https://www.acess.gob.ec/',
  },
  {
    nombre: 'ARCSA, control sanitario',
    categoria: 'Instituciones del Ecuador',
    link: 'https://www.controlsanitario.gob.ec/',
  },
  {
    nombre: 'MedlinePlus en español',
    categoria: 'Información para pacientes',
    link: 'https://medlineplus.gov/spanish/',
  },
  {
    nombre: 'Organización Mundial de la Salud',
    categoria: 'Información para pacientes',
    link: 'https://www.who.int/es',
  },
  { nombre: 'Organización Panamericana de la Salud', categoria: 'Para profesionales', link: 'https://www.paho.org/es' },
];
