/** Business constants (1 §9, 2 §9, 3 §9). Milliseconds, bytes and counts as named. */
export const LIMITS = {
  cedula: { min: 9, max: 10 },
  pasaporteMax: 20,
  rucLength: 13,
  celularMin: 10,
  passwordMin: 8,
  passwordMax: 200,
  richTextMax: 200,
  declaracionMax: 75,
  /** Insurers of one professional. */
  segurosMax: 100,
  minimumAge: 18,
  uploadBytes: 5 * 1024 * 1024,
  turnosMaxDays: 62,
  agendaMaxDays: 400,
  pageSizes: [10, 20, 100],
  pageDefault: 20,
  pageMax: 100,
  /** Rows of a list that are counted; a longer list only says that there are more. */
  countMax: 20_000,
  /** Characters of a list's search. */
  searchMax: 100,
  searchTake: 30,
  lookupTake: 20,
  medicinaTake: 40,
  importacionBytes: 20 * 1024 * 1024,
  /** A paper of a record; the company may allow less. */
  papelBytes: 20 * 1024 * 1024,
  importacionFilas: 100_000,
  defaultInterval: 0,
  defaultTiempo: 15,
  espaciosMax: 500,
  defaultStart: '09:00',
  defaultEnd: '17:00',
  tiempoPorClienteMax: 60,
  consultasPage: 15,
  medidaMax: 9_999,
  /** One dose in its own unit: penicillins are dosed in millions of units. */
  dosisMax: 30_000_000,
  recetaLineas: 40,
  diagnosticos: 40,
  examenes: 100,
  borradorChars: 200_000,
  reminderHours: 24,
  reminderHoursMax: 168,
  prepaymentMinutes: 20,
  /** Minutes for which a turno is kept for the patient who is choosing it. */
  apartadoMinutes: 10,
  codeMinutes: 30,
} as const;

export const DURATIONS = {
  info: 7_000,
  persistentInfo: 600_000,
  success: 9_000,
  warning: 3_000,
  error: 9_000,
  loginError: 7_000,
  inlineNotice: 3_000,
  /** 3 §9; the clinical screens use that of 2 §9. */
  searchDebounce: 350,
  clinicalSearch: 500,
  reconnect: 500,
} as const;
