/** The sentences that each form shows beside fields with wrong input, including those of the server. */
import type { Role } from '@hampi/contract/base/role-facts';
import { afterEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { close, open, show } from '../testing/app.tsx';
import AuthModal from './personas/cuentas/ingreso/auth-modal.tsx';

/** A form with invalid values, and the sentences expected beside its fields. */
interface WrongForm {
  code: string;
  what: string;
  /** The role that fills it in; absent for a dialog of the public pages. */
  role?: Role;
  path?: string;
  /** Opens the form, or fills fields other than text. */
  open?: () => Promise<void>;
  /** Locates the form if there are several. */
  form?: string;
  typed?: Record<string, string>;
  button: string;
  sentences: Record<string, string>;
}

const REQUERIDO = 'El campo es requerido';
const NOMBRES = 'El campo nombres es requerido';
const APELLIDOS = 'El campo apellidos es requerido';
const CEDULA = 'Cédula de identidad es obligatoria y debe tener entre 9 y 10 caracteres';
const PASAPORTE = 'El pasaporte debe tener entre 3 y 20 letras o números';
const PASSWORD = 'La contraseña debe tener al menos 8 caracteres';
const TITULO = 'Título honorífico es obligatorio';
const EMAIL = 'Formato de email es incorrecto';
const TELEFONO = 'Número de teléfono es incorrecto, solo números';

const nothing = () => undefined;
const dialog = <AuthModal tab="registrarse" onTab={nothing} onClose={nothing} onInside={nothing} />;

const kind = (label: string) => () => page.getByRole('radio', { name: label }).click();

/** ‘Otro’ clears the title, so that a custom one is missing. */
async function withoutTitle() {
  await page.getByRole('combobox', { name: 'Título honorífico' }).click();
  await page.getByRole('option', { name: 'Otro' }).click();
}
const persona = { typed: { nombres: ' ', apellidos: '' }, button: 'Actualizar perfil', open: withoutTitle };
const personaSentences = { titulo_honorifico: TITULO, nombres: NOMBRES, apellidos: APELLIDOS };

const registro = { form: 'Registrarse', button: 'Registrarse' };
const staffSentences = {
  nombres: NOMBRES,
  apellidos: APELLIDOS,
  cedula: CEDULA,
  email: EMAIL,
  usuario: 'El usuario debe tener entre 3 y 50 letras o números, y al menos una letra',
  password: PASSWORD,
  terminos: 'Debe aceptar los términos y condiciones',
};
const staffTyped = { cedula: '12', email: 'ana@', usuario: '12345', password: 'abcde' };
const { cedula: _, ...clientTyped } = staffTyped;
const { cedula: __, ...clientSentences } = staffSentences;

const FORMS: WrongForm[] = [
  {
    code: 'AU-1',
    what: 'registering a client',
    ...registro,
    open: kind('Cliente'),
    typed: clientTyped,
    sentences: clientSentences,
  },
  {
    code: 'AU-1',
    what: 'registering a laboratory worker',
    ...registro,
    open: kind('Laboratorista'),
    typed: staffTyped,
    sentences: staffSentences,
  },
  {
    code: 'AU-1',
    what: 'registering a secretary',
    ...registro,
    open: kind('Secretaria'),
    typed: { ...staffTyped, email: '' },
    sentences: { ...staffSentences, email: 'Email es obligatorio' },
  },
  {
    code: 'AU-1',
    what: 'registering an institution',
    ...registro,
    open: kind('Institución'),
    typed: { RUC: '019007200200', email: 'clinica' },
    sentences: {
      nombre: REQUERIDO,
      razonSocial: REQUERIDO,
      RUC: 'Formato de RUC incorrecto',
      email: EMAIL,
      username: REQUERIDO,
      password: PASSWORD,
    },
  },
  {
    code: 'AU-9',
    what: 'changing the password',
    role: 'ROLE_MED',
    path: '/medico/cuenta',
    button: 'Cambiar contraseña',
    typed: { nueva: 'corta', confirmarPassword: 'larga' },
    sentences: { anterior: REQUERIDO, nueva: PASSWORD, confirmarPassword: 'La contraseña nueva no coincide!' },
  },
  {
    code: 'AU-10',
    what: 'changing the e-mail',
    role: 'ROLE_MED',
    path: '/medico/cuenta',
    button: 'Cambiar email',
    typed: { email: 'medico@' },
    sentences: { email: EMAIL, password: REQUERIDO },
  },
  {
    code: 'AU-8',
    what: 'adding a role',
    role: 'ROLE_SEC',
    path: '/secretaria/roles',
    open: async () => {
      await page.getByRole('button', { name: 'Agregar Rol' }).click();
      await expect.element(page.getByRole('dialog', { name: 'Agregar Rol' })).toBeVisible();
    },
    button: 'Continuar',
    typed: { nombres: '', apellidos: '' },
    sentences: { nombres: NOMBRES, apellidos: APELLIDOS, msp: 'El código es obligatorio' },
  },
  {
    code: 'PT-2',
    what: 'a patient',
    role: 'ROLE_MED',
    path: '/medico/pacientes-lista/nuevo',
    button: 'Guardar',
    typed: {
      cedula_identidad: '12345',
      fecha_nacimiento: '30/02/2020',
      cedula_representante: '01',
      celular: '09912',
      telefono: '07-2x831',
      correo: 'wilmer.correo.ec',
    },
    sentences: {
      cedula_identidad: CEDULA,
      nombres: NOMBRES,
      apellidos: APELLIDOS,
      fecha_nacimiento: 'Formato de fecha no válido',
      cedula_representante: 'La cédula del representante debe tener 10 dígitos',
      celular: 'El número de celular debe tener al menos 10 dígitos',
      telefono: TELEFONO,
      correo: EMAIL,
    },
  },
  {
    code: 'OF-1',
    what: 'an office',
    role: 'ROLE_LAB',
    path: '/laboratorista/oficinas/nueva',
    button: 'Guardar',
    typed: { tiempo_por_cliente_minutos: '61', costo_consulta: 'gratis', pais: '' },
    sentences: {
      nombre: REQUERIDO,
      tiempo_por_cliente_minutos: 'El tiempo por paciente debe ser un número entero entre 0 y 60',
      costo_consulta: 'Debe ser un valor numérico',
      ciudad: REQUERIDO,
      provincia: REQUERIDO,
      pais: REQUERIDO,
      direccion: REQUERIDO,
      referencias_fisicas: REQUERIDO,
    },
  },
  {
    code: 'SE-1',
    what: 'a service',
    role: 'ROLE_MED',
    path: '/medico/servicios/nuevo',
    button: 'Guardar',
    typed: { precio: 'doce' },
    sentences: {
      nombre: 'El nombre del servicio es obligatorio',
      precio: 'Debe ser un valor numérico',
      'group:Oficinas Asignadas': 'Debe seleccionar por lo menos una especialidad y una oficina.',
    },
  },
  {
    code: 'PF-1',
    what: 'a doctor’s profile',
    role: 'ROLE_MED',
    path: '/medico/user',
    ...persona,
    typed: {
      nombres: '',
      apellidos: '',
      cedula_identidad: '0102',
      numero_telefono: '',
      msp: '',
      practica_desde: '',
      declaracion_profesional: 'x'.repeat(76),
      recordatorio_horas: '',
      resultados_dias: '',
    },
    sentences: {
      ...personaSentences,
      cedula_identidad: CEDULA,
      numero_telefono: 'Número de teléfono es obligatorio',
      msp: 'El código es obligatorio',
      practica_desde: 'Fecha de practica profesional es obligatoria',
      declaracion_profesional: 'Declaración profesional no debe tener mas de 75 caracteres',
      recordatorio_horas: 'El recordatorio debe ser un número entero entre 0 y 168 horas',
      resultados_dias: 'Los días deben ser un número entero entre 0 y 30',
    },
  },
  {
    code: 'PF-2',
    what: 'a client’s profile',
    role: 'ROLE_CLI',
    path: '/cliente/dashboard',
    button: 'Actualizar perfil',
    open: withoutTitle,
    typed: {
      nombres: '',
      apellidos: '',
      fechaNacimiento: '31/11/1990',
      cedulaRepresentante: 'abc',
      celular: '',
      telefono: 'ninguno',
    },
    sentences: {
      titulo_honorifico: TITULO,
      nombres: NOMBRES,
      apellidos: APELLIDOS,
      fechaNacimiento: 'Formato de fecha no válido',
      cedulaRepresentante: 'La cédula del representante debe tener 10 dígitos',
      celular: 'El número de celular debe tener al menos 10 dígitos',
      telefono: TELEFONO,
    },
  },
  {
    code: 'PF-3',
    what: 'a secretary’s profile',
    role: 'ROLE_SEC',
    path: '/secretaria/user',
    ...persona,
    sentences: personaSentences,
  },
  {
    code: 'PF-4',
    what: 'the profile of laboratory staff',
    role: 'ROLE_LAB',
    path: '/laboratorista/user',
    ...persona,
    sentences: personaSentences,
  },
  {
    code: 'PF-4',
    what: 'the admin secretary’s profile',
    role: 'ROLE_ADMINSEC',
    path: '/adminSecretario/user',
    ...persona,
    sentences: personaSentences,
  },
  {
    code: 'PF-5',
    what: 'an institution’s profile',
    role: 'ROLE_INS',
    path: '/institucion/perfil',
    button: 'Actualizar perfil',
    typed: { nombre: '', razon_social: ' ', RUC: '12', telefono: 'ninguno' },
    sentences: {
      nombre: REQUERIDO,
      razon_social: REQUERIDO,
      RUC: 'Formato de RUC incorrecto',
      telefono: TELEFONO,
    },
  },
  {
    code: 'PF-6',
    what: 'the issuer of invoices',
    role: 'ROLE_MED',
    path: '/medico/user?seccion=facturacion',
    button: 'Guardar facturación',
    typed: {
      ruc: '010487261500',
      razonSocial: ' ',
      estab: '1',
      ptoEmi: '000',
      secuencial: '0',
      agenteRetencion: '007',
    },
    sentences: {
      ruc: 'El ruc debe tener 13 dígitos',
      razonSocial: REQUERIDO,
      estab: 'Debe tener 3 dígitos, como 001',
      ptoEmi: 'Debe tener 3 dígitos, como 001',
      secuencial: 'Debe ser un número entero entre 1 y 999999999',
      agenteRetencion: 'Escriba solo los dígitos de la resolución, sin ceros al inicio',
    },
  },
  {
    code: 'PF-8',
    what: 'a support message',
    role: 'ROLE_INS',
    path: '/institucion/ayuda',
    button: 'Enviar Mensaje',
    sentences: { asunto: 'Asunto es obligatorio', mensaje: 'Mensaje es obligatorio' },
  },
  {
    code: 'AU-14',
    what: 'the administrator’s form of a doctor',
    role: 'ROLE_ADMIN',
    path: '/admin/registrar/doctor',
    form: 'Registrarse',
    button: 'GUARDAR',
    typed: { nombres: 'Ana', apellidos: 'Paz', cedula: 'AB', email: 'ana', usuario: 'a' },
    sentences: {
      titulo_honorifico: TITULO,
      nombres: 'Ingrese los dos nombres completos',
      apellidos: 'Ingrese los dos apellidos completos',
      cedula: PASAPORTE,
      msp: 'El código es obligatorio',
      email: EMAIL,
      usuario: staffSentences.usuario,
      password: PASSWORD,
    },
  },
];

/** These also show the general sentence beside their buttons (2 §5, 3 §5, §8). */
const saysGeneral = /^(AU-8|PT|OF|SE|PF)/;

afterEach(close);

for (const { code, what, role, path = '/', open: unfold, form, typed = {}, button, sentences } of FORMS)
  test(`[${code}] wrong input: ${what} shows an error beside each field, and keeps the typed values`, async () => {
    const { written } = role ? open(path, role) : show(dialog);
    await unfold?.();
    const scope = form ? page.getByRole('form', { name: form }) : page.getByRole('dialog').or(page.getByRole('main'));
    const press = scope.last().getByRole('button', { name: button, exact: true });
    await expect.element(press).toBeVisible();
    const field = (name: string): Locator =>
      name.startsWith('group:')
        ? page.getByRole('group', { name: name.slice(6) })
        : page.elementLocator(scope.last().element().querySelector(`[name="${name}"]`) as Element);

    for (const [name, value] of Object.entries(typed)) await userEvent.fill(field(name), value);
    await press.click();

    for (const [name, sentence] of Object.entries(sentences)) {
      // The description may also contain a hint.
      const description = new RegExp(`(^|\\s)${sentence.replace(/[.!?]/g, '\\$&')}($|\\s)`);
      await expect.element(field(name), { message: name }).toHaveAccessibleDescription(description);
    }
    for (const [name, value] of Object.entries(typed)) await expect.element(field(name)).toHaveValue(value);
    if (saysGeneral.test(code))
      await expect
        .element(scope.last().getByRole('alert').filter({ hasText: 'Debe completar los campos correctamente' }))
        .toBeVisible();
    await expect.poll(() => scope.last().element().querySelector('[aria-invalid="true"]')).toBe(document.activeElement);
    expect(written).toEqual([]);
  });
