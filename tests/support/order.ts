/** A complete order, as a client of the API sends it. */
export const ORDER = {
  vorname: "Petra",
  nachname: "Muster",
  email: "petra@bau.example",
  phone: "069 5550101",
  customer_street: "Kranweg",
  customer_house_number: "7",
  customer_postal_code: "60311",
  customer_city: "Frankfurt",
  fahrzeugtyp: "kran",
  nachricht: "Autokran 60 t",
  datenschutz: true,
  preise_verstanden: true,
};

/** The same, as the form without script sends it. */
export const ORDER_FORM = { ...ORDER, datenschutz: "on", preise_verstanden: "on" };
