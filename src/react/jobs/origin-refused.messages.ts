/** What visitors read where the service does not allow the page's origin, in every language. */
import type { Language } from '../../definition/common.ts';

export const originRefused: Record<Language, readonly [title: string, advice: string]> = {
  en: ['This site isn’t allowed to use our service', 'Let the owner of this site know.'],
  es: ['Este sitio no tiene permiso para usar nuestro servicio', 'Avisa al propietario de este sitio.'],
  fr: ['Ce site n’est pas autorisé à utiliser notre service', 'Prévenez le propriétaire de ce site.'],
  de: ['Diese Website darf unseren Dienst nicht nutzen', 'Gib den Betreibern dieser Website Bescheid.'],
};
