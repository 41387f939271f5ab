/** The accessibility statement in Turkish. */
import type { StatementPhrases } from '../index.ts'

export default {
  title: 'Erişilebilirlik',
  lead: 'Bu katalog {{provider}} yazılımıyla çalışır. Bu sayfa, {{provider}} yazılımını herkesin kullanabilmesi için neler yapıldığını, bunun nasıl test edildiğini ve nelerin eksik olduğunu anlatır.',
  aim_title: 'Hedef',
  aim: '{{provider}} yazılımının hedefi, her sayfada ve her iletişim kutusunda Web İçeriği Erişilebilirlik Yönergeleri (WCAG) 2.2’nin AA düzeyidir.',
  tested_title: 'Neler, nasıl test edildi',
  tested: 'Testler, temel işlemleri Chromium tarayıcısında bir ziyaretçi gibi yapar ve şunları denetler:',
  rules:
    'WCAG 2.2’nin A ve AA düzeylerindeki kurallardan otomatik olarak denetlenebilenler için bir programın (axe), geçilen sayfalarda ve iletişim kutularında hiçbir ihlal bulmadığını;',
  keyboard:
    'temel işlemlerin yalnızca klavyeyle yapılabildiğini; odağın görünür olduğunu, kaybolmadığını, takılıp kalmadığını ve bir iletişim kutusu kapandığında geri döndüğünü;',
  zoom: '320 piksel genişlikte ve %200 metin boyutunda, kendi çerçevesindeki geniş tablolar dışında temel sayfaların yana kaydırma gerektirmediğini;',
  display: 'temel sayfaların zorunlu renklerle çalıştığını ve hareketin azaltılması istendiğinde sabit kaldığını.',
  untested_title: 'Neler test edilmedi',
  people: 'Her gün ekran okuyucu, büyüteç veya sesle kontrol kullanan hiç kimse {{provider}} yazılımını test etmedi.',
  browsers: 'Testler Firefox ve Safari gibi başka tarayıcılarda yapılmadı.',
  audit: 'Hiçbir bağımsız kuruluş {{provider}} yazılımını değerlendirmedi.',
  gaps_title: 'Bilinen eksikler',
  timing:
    'Kısa iletiler beş saniye sonra kaybolur ve bu süre değiştirilemez (başarı ölçütü 2.2.1). Gönderdiğiniz bir şeyle ilgili olanlar, önem taşıyorsa ilgili yerde de görünür.',
  order:
    'Bir kataloğun sayfalarında, sırasını veya ifadesini {{provider}} yazılımının düzeltemeyeceği başlıklar ve bağlantılar bulunabilir.',
  content_title: 'Yayıncının sağladıkları',
  content:
    'Görseller, filmler, belgeler ve metinler bu kataloğun yayıncısından gelir; bunların açıklamalarından, altyazılarından ve erişilebilirliğinden yayıncı sorumludur.',
  barrier_title: 'Size engel olan bir şey mi var?',
  barrier:
    'Lütfen hangi sayfada olduğunu, ne yapmak istediğinizi ve ekran okuyucu gibi bir araç kullanıyorsanız hangisini kullandığınızı bildirin.',
  barrier_link: 'Bir engel bildir',
  barrier_elsewhere:
    'Lütfen bu kataloğun yayıncısına hangi sayfada olduğunu, ne yapmak istediğinizi ve ekran okuyucu gibi bir araç kullanıyorsanız hangisini kullandığınızı bildirin.',
} satisfies StatementPhrases
