/** The accessibility statement in Finnish. */
import type { StatementPhrases } from '../index.ts'

export default {
  title: 'Saavutettavuus',
  lead: 'Tämän tuoteluettelon ohjelmisto on {{provider}}. Tällä sivulla kerrotaan, miten {{provider}} on tehty kaikkien käytettäväksi, miten se on testattu ja mitä siitä vielä puuttuu.',
  aim_title: 'Tavoite',
  aim: '{{provider}}-ohjelmiston tavoitteena on verkkosisällön saavutettavuusohjeiden (WCAG) 2.2 taso AA jokaisella sivulla ja jokaisessa valintaikkunassa.',
  tested_title: 'Mitä on testattu ja miten',
  tested:
    'Testit käyvät läpi tärkeimmät tehtävät Chromium-selaimessa niin kuin kävijä tekisi. Niissä tarkistetaan seuraavat asiat:',
  rules:
    'ohjelmallisesti tarkistettavat WCAG 2.2:n tasojen A ja AA säännöt (axe) eivät tuo esiin puutteita läpikäydyillä sivuilla ja valintaikkunoissa;',
  keyboard:
    'tärkeimmät tehtävät voi tehdä pelkällä näppäimistöllä, ja kohdistus on näkyvissä, ei katoa eikä jää jumiin ja palaa paikalleen, kun valintaikkuna suljetaan;',
  zoom: 'tärkeimpiä sivuja ei tarvitse vierittää sivusuunnassa 320 pikselin leveydellä eikä 200\u00a0%:n tekstikoolla, lukuun ottamatta leveitä taulukoita omissa kehyksissään;',
  display:
    'tärkeimmät sivut toimivat pakotetuilla väreillä ja pysyvät paikallaan, kun liikettä on pyydetty vähentämään.',
  untested_title: 'Mitä ei ole testattu',
  people:
    'Kukaan, joka käyttää päivittäin ruudunlukijaa, suurennusohjelmaa tai puheohjausta, ei ole testannut {{provider}}-ohjelmistoa.',
  browsers: 'Testejä ei ole tehty muilla selaimilla, kuten Firefoxilla ja Safarilla.',
  audit: 'Mikään riippumaton taho ei ole arvioinut {{provider}}-ohjelmistoa.',
  gaps_title: 'Tunnetut puutteet',
  timing:
    'Lyhyet ilmoitukset katoavat viiden sekunnin kuluttua, eikä aikaa voi muuttaa (onnistumiskriteeri 2.2.1). Kun ilmoitus koskee jotain lähettämääsi, tieto näkyy tarvittaessa myös omalla paikallaan.',
  order:
    'Tuoteluettelon sivuilla voi olla otsikoita ja linkkejä, joiden järjestystä tai sanamuotoa {{provider}} ei voi korjata.',
  content_title: 'Mistä julkaisija vastaa',
  content:
    'Kuvat, videot, asiakirjat ja tekstit ovat peräisin tämän tuoteluettelon julkaisijalta, joka vastaa niiden kuvauksista, tekstityksistä ja saavutettavuudesta.',
  barrier_title: 'Onko jokin esteenä?',
  barrier: 'Kerro siitä: mikä sivu oli kyseessä, mitä olit tekemässä ja mitä käytät, esimerkiksi ruudunlukijaa.',
  barrier_link: 'Ilmoita esteestä',
  barrier_elsewhere:
    'Kerro siitä tuoteluettelon julkaisijalle: mikä sivu oli kyseessä, mitä olit tekemässä ja mitä käytät, esimerkiksi ruudunlukijaa.',
} satisfies StatementPhrases
