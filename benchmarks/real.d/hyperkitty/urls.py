"""The addresses of the HyperKitty of the bed: the archives under /archives/ and the pages of accounts."""
from django.conf.urls import include
from django.contrib import admin
from django.urls import path, reverse_lazy
from django.views.generic import RedirectView

urlpatterns = [
    path("", RedirectView.as_view(url=reverse_lazy("hk_root"))),
    path("archives/", include("hyperkitty.urls")),
    path("accounts/", include("allauth.urls")),
    path("", include("django_mailman3.urls")),
    path("admin/", admin.site.urls),
]
